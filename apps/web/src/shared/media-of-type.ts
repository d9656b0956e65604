import type { Media } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';

export function mediaOfType(media: readonly Media[], type: keyof typeof MEDIA_TYPE): Media | undefined {
  return media.find(item => item.type === MEDIA_TYPE[type]);
}
