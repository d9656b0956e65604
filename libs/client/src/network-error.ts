/** No readable response arrived: no connection, or it broke off. It is unknown whether the server processed the request. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
