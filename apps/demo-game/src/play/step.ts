/** Games move in steps of this length, whatever the frame rate that they are drawn at. */
export const STEP_SECONDS = 1 / 25;
