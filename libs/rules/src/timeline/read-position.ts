/** A place in a recording as people write it: `1:02:33` or `62:33.4`. */
export const POSITION_TEXT = /^(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,3}):(?<seconds>[0-5]\d(?:\.\d{1,3})?)$/;

/** Milliseconds of the recording; null for any other text. */
export function readPosition(text: string): number | null {
  const { hours = '0', minutes, seconds } = POSITION_TEXT.exec(text)?.groups ?? {};
  if (minutes === undefined || seconds === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}
