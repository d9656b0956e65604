import type { ColorSettings, Settings } from '@grandstand/contract/content.schema';
import type { Queryable } from '@grandstand/db/database';
import type { MailLook } from './mail-layout.ts';

/** Reads the look for each mail without a cache: mails are few, and the channel may have changed. */
export async function readMailLook(db: Queryable, channelId: number): Promise<MailLook> {
  const rows = await db.kysely
    .selectFrom('channel_document')
    .select(['name', 'body'])
    .where('channel_id', '=', channelId)
    .where('name', 'in', ['settings', 'color_settings'])
    .execute();
  const document = (name: string) => rows.find(row => row.name === name)?.body;
  const settings = document('settings') as Settings;
  const { header_background, header_text_color, accent, accent_ink } = document(
    'color_settings',
  ) as ColorSettings;
  return {
    channel: settings.name,
    tagline: settings.tagline,
    country: settings.country,
    time_zone: settings.time_zone,
    header_background,
    header_text_color,
    accent,
    accent_ink,
  };
}
