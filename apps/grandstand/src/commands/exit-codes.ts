/** The exit code of shells for Ctrl-C. */
export const INTERRUPTED = 130;
