/** Seconds in the address `?t=63`. */
const SECOND = /^\d{1,6}$/;

/** The second of the video that the address of the page names; undefined for none, or one after the end. */
export function linkedSecond(search: string, duration: number | null): number | undefined {
  const text = new URLSearchParams(search).get('t');
  if (text === null || !SECOND.test(text)) return undefined;
  const second = Number(text);
  return duration === null || second < duration ? second : undefined;
}
