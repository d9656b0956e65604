/** The peer broke the protocol or one of its limits: the connection is closed without an answer. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
