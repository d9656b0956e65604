import { useMemo } from 'react';
import { useMediaQuery } from '#shared/watching/use-media-query.ts';
import { frameTimes, type Selection } from './selection.ts';

const FRAMES = 12;
/** On a phone, frames would be too narrow, and each one of a live game may cost a segment. */
const FRAMES_OF_PHONES = 6;
const PHONE = '(max-width: 47.99rem)';

/** The times of the frames that the strip shows. No others are loaded. */
export function useFrameTimes({ start, end }: Selection): readonly number[] {
  const count = useMediaQuery(PHONE) ? FRAMES_OF_PHONES : FRAMES;
  return useMemo(() => frameTimes({ start, end }, count), [start, end, count]);
}
