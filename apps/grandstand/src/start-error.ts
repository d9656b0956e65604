/** A failed start, in one line that advises what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
