/** What the encoder sends cannot be broadcast; the message is shown to the person in front of it. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
}
