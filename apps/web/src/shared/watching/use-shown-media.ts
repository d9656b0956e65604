import type { Media, SportsEvent } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { useHidesPictures } from '../events/hidden-scores.ts';

/** The video itself: the viewer chose to watch it. */
const VIDEOS: readonly number[] = [MEDIA_TYPE.live, MEDIA_TYPE.vod, MEDIA_TYPE.embedded];

/** The media of a game, or of a clip of it, that reveal no hidden score. */
export function useShownMedia(
  media: readonly Media[],
  game: Pick<SportsEvent, 'stream_status' | 'score_in_picture'>,
): readonly Media[] {
  return useHidesPictures(game) ? media.filter(({ type }) => VIDEOS.includes(type)) : media;
}
