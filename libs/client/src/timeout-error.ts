/** No answer within the time limit. Whether the server acted is not known. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}
