/** The peer violated the protocol or a limit. The connection is closed without a reply. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
