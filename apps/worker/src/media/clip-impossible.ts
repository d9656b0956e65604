import type { ClipFailureReason } from '@grandstand/rules/clip-rules';

const MESSAGES: Readonly<Record<ClipFailureReason, string>> = {
  timed_out: 'It was not made within five minutes.',
  source_removed: 'The recording was removed.',
  not_recorded: 'The recording does not have this part.',
  error: 'The clip could not be cut.',
};

/** Another attempt cannot succeed either. */
export class ClipImpossible extends Error {
  readonly reason: ClipFailureReason;

  constructor(reason: ClipFailureReason) {
    super(MESSAGES[reason]);
    this.reason = reason;
  }
}
