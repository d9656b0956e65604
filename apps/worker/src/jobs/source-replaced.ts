/** Thrown when the recording got another file while this one was worked on: what is being made is of no use. */
export class SourceReplaced extends Error {
  override readonly name = 'SourceReplaced';

  constructor() {
    super('the recording has another file by now');
  }
}
