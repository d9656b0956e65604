/** One small picture inside a larger sheet, valid from `start` to `end` seconds. */
export type StoryboardFrame = {
  start: number;
  end: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

const CUE_TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;
const CUE_PICTURE = /^(.+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

function secondsOf(stamp: string): number {
  return stamp.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

function frameOf(times: string, picture: string, baseUrl: string): StoryboardFrame | undefined {
  const [, start, end] = CUE_TIMES.exec(times.trim()) ?? [];
  const [, url, x, y, width, height] = CUE_PICTURE.exec(picture.trim()) ?? [];
  if (!start || !end || !url) return undefined;
  return {
    start: secondsOf(start),
    end: secondsOf(end),
    url: new URL(url, baseUrl).href,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  };
}

/** Parses the pictures of a WebVTT file; ignores cues without a picture. */
export function parseStoryboard(vtt: string, baseUrl: string): StoryboardFrame[] {
  const lines = vtt.split(/\r\n|\r|\n/);
  return lines.flatMap((line, i) => frameOf(line, lines[i + 1] ?? '', baseUrl) ?? []);
}

/** The frame to show at a time; the last one past the last cue. */
export function storyboardFrameAt(
  frames: readonly StoryboardFrame[],
  time: number,
): StoryboardFrame | undefined {
  return frames.find(frame => time < frame.end) ?? frames.at(-1);
}
