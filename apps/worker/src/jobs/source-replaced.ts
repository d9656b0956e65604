/** Thrown if the recording got another file during a step, whose result is therefore useless. */
export class SourceReplaced extends Error {
  override readonly name = 'SourceReplaced';

  constructor() {
    super('the recording has another file by now');
  }
}
