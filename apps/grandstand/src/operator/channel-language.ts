import { readChannelContent } from '@grandstand/db/content';
import type { Queryable } from '@grandstand/db/database';
import type { UserRow } from '@grandstand/db/user-rows';

/** The language of the mails to accounts that no visitor has created. */
export async function channelLanguage(db: Queryable, channelId: number): Promise<UserRow['language']> {
  const { documents } = await readChannelContent(db, channelId);
  // Validated when the bundle was applied.
  return (documents.settings as { language: UserRow['language'] }).language;
}
