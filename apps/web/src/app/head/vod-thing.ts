import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import { mediaOfType } from '#shared/media-of-type.ts';
import { isoDuration, type Thing } from './linked-data.ts';

/** Null without a picture: search engines require a thumbnail. */
export function vodThing(
  item: VodMediaDetail,
  { url, description, image }: { url: string; description: string; image: string | null },
): Thing | null {
  if (image === null) return null;
  const film = mediaOfType(item.media, 'vod');
  const embedded = mediaOfType(item.media, 'embedded');
  return {
    '@type': 'VideoObject',
    name: item.title,
    description,
    thumbnailUrl: image,
    uploadDate: item.date,
    duration: item.duration === null ? undefined : isoDuration(item.duration),
    contentUrl: film && new URL(film.url, url).href,
    embedUrl: embedded?.url,
    isAccessibleForFree: item.type === 'free',
  };
}
