import { formatProblems, type Problem } from './problem.ts';

/** Thrown by an apply before anything has changed; the message lists every problem. */
export class BundleProblems extends Error {
  override readonly name = 'BundleProblems';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems));
    this.problems = problems;
  }
}
