/** The encoder's media cannot be broadcast. The encoder displays the message. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}
