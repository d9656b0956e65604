/** No key could be had that the server accepts; the reload screen says so already. `cause` is the last answer. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}
