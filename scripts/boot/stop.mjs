/** Ends the command with a message that the user can act on, without a stack trace. */
export class Stop extends Error {}
