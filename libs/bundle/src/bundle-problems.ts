/** Thrown by an apply before anything has changed; the message lists every problem. */
export class BundleProblems extends Error {
  override readonly name = 'BundleProblems';
}
