/** No response within the time limit. It is unknown whether the server processed the request. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}
