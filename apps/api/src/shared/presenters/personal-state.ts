import type { CustomForm } from '@grandstand/contract/content.schema';
import type { UserAccess, VisitorState } from '@grandstand/contract/profile.schema';
import type { ChannelContent } from '@grandstand/db/content';
import { PASSES_FORM } from '@grandstand/rules/basic-pass';
import { presentDocument } from './content.ts';

export interface PersonalFacts {
  content(): Promise<ChannelContent>;
}

const NO_ACCESS: UserAccess = {
  capabilities: [],
  featureCount: { clips: 0, downloads: 0 },
  active_products: [],
};

/** Decision B15: what `get_api_key` carries. */
export async function visitorState({ content }: PersonalFacts): Promise<VisitorState> {
  return { access: NO_ACCESS, geo: null, favorites: [], passes: formOf(await content(), PASSES_FORM) };
}

/** The channel's form as it stands before anybody has filled it in. */
export function formOf(content: ChannelContent, alias: string): CustomForm | null {
  return presentDocument(content, 'custom_forms').find(form => form.alias === alias) ?? null;
}
