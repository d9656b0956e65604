import type { Moment } from '@grandstand/contract/clips.schema';

/** The fields of a clip that its card shows. */
export type ShownMoment = Pick<Moment, 'id' | 'name' | 'duration' | 'tags' | 'media' | 'event'>;
