/** The longest time that other requests wait for the first frame of the video. */
export const AFTER_FIRST_FRAME_MS = 1500;
