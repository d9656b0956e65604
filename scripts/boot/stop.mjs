/** Ends the command with a line that a person can act on, without a stack. */
export class Stop extends Error {}
