/** The first frame of the video has the line to itself. */
export const AFTER_FIRST_FRAME_MS = 1500;
