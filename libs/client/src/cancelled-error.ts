/** The caller's own signal ended the call. Specification 8: "A cancelled request is ignored." */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}
