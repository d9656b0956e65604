export const TILE = { width: 160, height: 90, columns: 10, rows: 10 } as const;
const PER_SHEET = TILE.columns * TILE.rows;

/** ffmpeg numbers sheets from 1. */
export function sheetName(number: number): string {
  return `storyboard-${String(number).padStart(3, '0')}.jpg`;
}

/** Returns the names of the sheets in the text of a storyboard. */
export function sheetsOf(vtt: string): string[] {
  return [...new Set(vtt.match(/^storyboard-\d+\.jpg/gm))];
}

export function sheetCount(tiles: number): number {
  return Math.ceil(tiles / PER_SHEET);
}

/** WebVTT whose cues name a piece of a sheet (media fragment `#xywh`) for the time until the next tile. */
export function storyboardVtt(times: readonly number[], durationSeconds: number): string {
  const cues = times.map((_, i) => {
    // The first tile also covers the time before it.
    const from = i === 0 ? 0 : (times[i] ?? 0);
    const until = times[i + 1] ?? Math.max(durationSeconds, from + 0.001);
    return `${clock(from)} --> ${clock(until)}\n${tileAddress(i)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function tileAddress(index: number): string {
  const place = index % PER_SHEET;
  const x = (place % TILE.columns) * TILE.width;
  const y = Math.floor(place / TILE.columns) * TILE.height;
  return `${sheetName(Math.floor(index / PER_SHEET) + 1)}#xywh=${x},${y},${TILE.width},${TILE.height}`;
}

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  const [hours, minutes, rest] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(rest, 2)}.${pad(ms % 1000, 3)}`;
}
