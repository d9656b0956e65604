import type { CustomForm } from '@grandstand/contract/content.schema';
import type { Geo } from '@grandstand/contract/geo.schema';
import type { OpenOrder } from '@grandstand/contract/payments.schema';
import type { PersonalState, User, UserAccess, VisitorState } from '@grandstand/contract/profile.schema';
import type { GrantRow } from '@grandstand/db/access-grants';
import type { ChannelContent } from '@grandstand/db/content';
import type { OpenOrderRow } from '@grandstand/db/open-orders';
import type { AccessRow, CallerRow, ProfileRow } from '@grandstand/db/user-rows';
import { isBasicPassSelected, PASSES_FORM } from '@grandstand/rules/basic-pass';
import { type AccessFeature, type Capability, capabilitiesOf } from '@grandstand/rules/capabilities';
import { allowanceLeft } from '../media/allowance.ts';
import { mediaLimits } from '../media/media-limits.ts';
import { presentDocument } from './content.ts';

const NO_ACCESS: UserAccess = {
  capabilities: [],
  featureCount: { clips: 0, downloads: 0 },
  active_products: [],
};

/** Decision B15: the state in the response of `get_api_key`. */
export function visitorState(content: ChannelContent, geo: Geo): VisitorState {
  return { access: NO_ACCESS, geo, favorites: [], passes: formOf(content, PASSES_FORM) };
}

/** The state in the response of `profile` and of every call that signs in. */
export function personalState(content: ChannelContent, user: ProfileRow, geo: Geo): PersonalState {
  const access = userAccess(content, user);
  return {
    user: presentUser(user, access, geo),
    access,
    open_orders: user.open_orders.map(presentOpenOrder),
    geo,
    favorites: user.favorites,
    passes: passesFormOf(content, user),
  };
}

export function userAccess(content: ChannelContent, user: AccessRow | null): UserAccess {
  if (user === null) return NO_ACCESS;
  const capabilities = capabilitiesFor(content, user);
  const limits = mediaLimits(content);
  const left = (kind: 'clips' | 'downloads') => allowanceLeft(limits[kind], user[kind]);
  return {
    capabilities,
    featureCount: {
      clips: capabilities.includes('clipping') ? left('clips') : 0,
      downloads: capabilities.some(name => DOWNLOADING.has(name)) ? left('downloads') : 0,
    },
    active_products: user.grants.map(presentActiveProduct),
  };
}

/** Games and clips share the allowance of downloads (decision H251). */
const DOWNLOADING: ReadonlySet<string> = new Set(['download', 'download_clip']);

export function hasBasicPass(content: ChannelContent, user: CallerRow): boolean {
  return isBasicPassSelected(passesFormOf(content, user));
}

/** Decision D33: "the union of those of the active orders and the accepted basic pass". */
export function capabilitiesFor(content: ChannelContent, user: CallerRow): Capability[] {
  const bought = user.grants.map(({ features }) => features);
  return capabilitiesOf(hasBasicPass(content, user) ? [basicPassFeatures(content), ...bought] : bought);
}

// Validated by the bundle's schema.
function basicPassFeatures(content: ChannelContent): AccessFeature[] {
  const basicPass = content.documents.basic_pass as { features: AccessFeature[] } | null | undefined;
  return basicPass?.features ?? [];
}

function passesFormOf(content: ChannelContent, user: CallerRow): CustomForm | null {
  return formOf(content, PASSES_FORM, user.passes_entries);
}

/** The channel's form, filled with the user's values. */
export function formOf(
  content: ChannelContent,
  alias: string,
  values: Readonly<Record<string, string>> = {},
): CustomForm | null {
  const form = presentDocument(content, 'custom_forms').find(candidate => candidate.alias === alias);
  if (form === undefined) return null;
  const entries = form.entries.map(entry => ({ ...entry, value: values[entry.name] ?? entry.value }));
  return { alias, name: form.name, entries };
}

function presentActiveProduct(grant: GrantRow): UserAccess['active_products'][number] {
  return {
    type: grant.type,
    id: grant.id,
    event_category_ids: [...grant.event_category_ids],
    participant_ids: [...grant.participant_ids],
    event_ids: [...grant.event_ids],
    covers_everything: grant.covers_everything,
    features: [...grant.features],
    expires_at: grant.ends_at === null ? null : new Date(grant.ends_at).toISOString(),
  };
}

function presentOpenOrder(row: OpenOrderRow): OpenOrder {
  const { id, type, kind, product_id, event_id, participant_id, created_at } = row;
  const product = { id: product_id, event_id, participant_id };
  return { id, type, kind, product, created_at: new Date(created_at).toISOString() };
}

function presentUser(
  user: ProfileRow,
  { capabilities, featureCount }: UserAccess,
  { is_geo_blocked }: Geo,
): User {
  return {
    id: user.id,
    email: user.email,
    email_verified: user.email_verified_at !== null,
    pending_email: user.pending_email,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    language: user.language,
    temporary_password: user.temporary_password,
    trial_period_used: user.trial_period_used,
    is_geo_blocked,
    capabilities,
    featureCount,
    has_password: user.password_hash !== null,
    providers: user.providers,
  };
}
