import type { Moment } from '@grandstand/contract/clips.schema';

/** As much of a clip as its card shows. */
export type ShownMoment = Pick<Moment, 'id' | 'name' | 'duration' | 'tags' | 'media' | 'event'>;
