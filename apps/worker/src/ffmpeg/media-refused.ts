/** Reasons why a file is refused, for the person who sent it. */
export const REFUSAL = {
  empty: 'The file is empty.',
  not_video: 'This is not a video file.',
  no_picture: 'The file has no picture, only sound or data.',
  truncated: 'The file is cut short: a part of it is missing.',
  no_frames: 'Not one picture of the video can be read.',
  no_length: 'The length of the video cannot be determined.',
  too_long: 'The video is longer than 12 hours.',
  too_large_picture: 'The picture is too large: 8192 × 4320 is the most.',
  too_many_tracks: 'The file has too many tracks: 16 is the most.',
  unknown_codec: 'The video is in a format that is not supported.',
  too_slow: 'The file took too long to read.',
  too_hungry: 'The file needs too much memory to read.',
  too_large_output: 'The file would become too large.',
  missing: 'The file is not there any more.',
} as const;

export type RefusalCode = keyof typeof REFUSAL;

/** Thrown for a file that can never be processed, so a retry is useless. The message is for people. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(REFUSAL[code]);
    this.code = code;
  }
}
