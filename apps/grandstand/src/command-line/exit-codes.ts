/** The command did what it was asked for. */
export const DONE = 0;
/** It could not: the message says why, and nothing is half done. */
export const FAILED = 1;
/** The command line is wrong, or a confirmation is missing; nothing ran. */
export const WRONG_USAGE = 2;
/** sysexits.h: a temporary failure. The same command continues. */
export const TEMPORARY_FAILURE = 75;
/** The exit code of shells for Ctrl-C. */
export const INTERRUPTED = 130;
/** The exit code of shells for a command ended by SIGPIPE. */
export const OUTPUT_CLOSED = 141;
