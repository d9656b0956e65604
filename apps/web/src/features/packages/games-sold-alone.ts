import type { SportsEvent } from '@grandstand/contract/entities.schema';

const SHOWN = 8;

type Game = Pick<SportsEvent, 'single_event_package_id' | 'note'>;

/** With a pass of their own, and going ahead as planned. */
export function gamesSoldAlone<Listed extends Game>(games: readonly Listed[]): Listed[] {
  return games
    .filter(({ single_event_package_id, note }) => single_event_package_id !== null && note === null)
    .slice(0, SHOWN);
}
