import { sql } from 'kysely';
import { bumpContent } from './channels.ts';
import type { Database } from './database.ts';

/** The addresses of the films' own pictures for which no narrower copy was tried yet. */
export async function listPicturesToShrink(db: Database): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    select distinct v.image from vod_media_item v
    where v.image is not null and v.retired_at is null
      and not exists (select from small_picture s where s.image = v.image)
    order by v.image`.execute(db.kysely);
  return rows.map(({ image }) => image);
}

/** The addresses of the narrower copies that films use. */
export async function listSmallPictures(db: Database): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('small_picture')
    .select('small_image')
    .where('small_image', 'is not', null)
    .orderBy('small_image')
    .execute();
  return rows.flatMap(({ small_image }) => small_image ?? []);
}

/** Has a copy made again. */
export async function forgetSmallPicture(db: Database, small_image: string): Promise<void> {
  await db.kysely.deleteFrom('small_picture').where('small_image', '=', small_image).execute();
}

/** Stores the address of the narrower copy, or that there is none, and has the channels with the picture show it. */
export async function addSmallPicture(
  db: Database,
  image: string,
  small_image: string | null,
): Promise<void> {
  await db.tx(async tx => {
    await tx.kysely
      .insertInto('small_picture')
      .values({ image, small_image })
      .onConflict(conflict => conflict.column('image').doNothing())
      .execute();
    if (small_image === null) return;
    const channels = await tx.kysely
      .selectFrom('vod_media_item')
      .select('channel_id')
      .distinct()
      .where('image', '=', image)
      .where('retired_at', 'is', null)
      .orderBy('channel_id')
      .execute();
    for (const { channel_id } of channels) await bumpContent(tx, channel_id);
  });
}
