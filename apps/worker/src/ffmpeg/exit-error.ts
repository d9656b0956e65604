import { MediaRefused, type RefusalCode } from './media-refused.ts';
import { ToolFailed } from './tool-failed.ts';

export interface ProcessExit {
  readonly tool: 'ffmpeg' | 'ffprobe';
  readonly exit_code: number | null;
  readonly signal: string | null;
  readonly timed_out: boolean;
  readonly stderr_tail: string;
}

// A sandbox that starts the tool as its child reports a signal as 128 + its number.
const LIMIT_SIGNAL: Readonly<Record<string, RefusalCode>> = {
  SIGXCPU: 'too_slow',
  SIGXFSZ: 'too_large_output',
  '152': 'too_slow',
  '153': 'too_large_output',
};

/** Error messages of the tools. The most specific comes first, because one bad file causes several. */
const COMPLAINT: readonly (readonly [RegExp, RefusalCode])[] = [
  [/Cannot allocate memory|Error while allocating/i, 'too_hungry'],
  [/Picture size \d+x\d+ (is invalid|exceeds)|max_pixels/i, 'too_large_picture'],
  [/max_streams|Number of streams exceeds/i, 'too_many_tracks'],
  [/moov atom not found|partial file|Truncat|Packet corrupt|End of file/i, 'truncated'],
  [
    /Codec \(.*\) not on whitelist|Decoder .* not found|no decoder found|Decoder \(.*\) not found/i,
    'unknown_codec',
  ],
  [/Error while decoding|Empty output/i, 'no_frames'],
  [/Format not on whitelist|Protocol .* not on whitelist|Invalid data found/i, 'not_video'],
];

export function complaintIn(stderr: string): RefusalCode | undefined {
  return COMPLAINT.find(([pattern]) => pattern.test(stderr))?.[1];
}

/** Returns the error of a failed run; undefined if the tool succeeded. */
export function exitError(ending: ProcessExit): Error | undefined {
  if (ending.timed_out) return new MediaRefused('too_slow');
  if (ending.exit_code === 0) return undefined;
  const how = String(ending.signal ?? ending.exit_code);
  const refusal = LIMIT_SIGNAL[how] ?? complaintIn(ending.stderr_tail);
  if (refusal !== undefined) return new MediaRefused(refusal);
  return new ToolFailed(ending.tool, how, ending.stderr_tail);
}
