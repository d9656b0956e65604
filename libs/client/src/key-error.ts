/** The server accepts no key, and the reload screen is up. `cause` is the last error. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}
