/** No readable answer arrived: no connection, or it broke off half-way. Whether the server acted is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
