/** Thrown if a command line is invalid; the message says what is expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Thrown by an operation that cannot do what it is asked for; the message is for the operator. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
