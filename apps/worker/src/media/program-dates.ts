import { type ProgramDate, positionAt } from '@grandstand/rules/timeline/program-dates';

/** Playlists have whole milliseconds. */
const ROUNDING_MS = 1.5;

/** Returns when the pictures of a streamed game were taken, one entry for each run of its encoder; null without a date. */
export function programDatesOf(playlist: string): [ProgramDate, ...ProgramDate[]] | null {
  const dates: ProgramDate[] = [];
  let position = 0;
  for (const [, date, seconds] of playlist.matchAll(
    /^#EXT-X-PROGRAM-DATE-TIME:(\S+)$|^#EXTINF:([\d.]+),/gm,
  )) {
    if (seconds !== undefined) position += Number(seconds) * 1000;
    if (date === undefined) continue;
    const at = Date.parse(date);
    const [first, ...rest] = dates;
    const isKnown =
      first !== undefined && Math.abs(positionAt([first, ...rest], at) - position) <= ROUNDING_MS;
    if (!isKnown) dates.push({ position: Math.round(position), at });
  }
  const [first, ...rest] = dates;
  return first === undefined ? null : [first, ...rest];
}
