/** What ends the way in with a line a person can act on, and no stack. */
export class Stop extends Error {}
