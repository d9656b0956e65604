/** A fault in a call of the API. */
export interface CallFault {
  readonly on: 'call';
  /** The calls it applies to: every method and path by default; `*` matches one part of a path. */
  readonly method?: string;
  readonly path?: string;
  /** Before the call does anything, or after its result is stored. */
  readonly when: 'before' | 'after_commit';
  /** `drop` closes the connection, `hang` never responds, `answer` sends the given response to this request only. */
  readonly effect: 'drop' | 'hang' | 'delay' | '429' | '500' | 'answer';
  /** For `answer`: 200 before the call, the real status afterwards, unless given. */
  readonly status?: number;
  /** For `answer`: replaces the real body. A string is sent as it is. */
  readonly body?: unknown;
  /** For `answer`: overrides fields of the real body. */
  readonly merge?: Readonly<Record<string, unknown>>;
  /** For `delay`. */
  readonly delay_ms?: number;
  /** Number of times; one by default. */
  readonly times?: number;
}

/** A fault in sending webhooks. */
export interface WebhookFault {
  readonly on: 'webhook';
  /** The events it applies to; `payment_intent.*` matches all of a kind; every event by default. */
  readonly type?: string;
  /** `shuffle` holds `count` events and sends them in another order. */
  readonly effect: 'suppress' | 'delay' | 'duplicate' | 'shuffle';
  readonly delay_ms?: number;
  /** For `duplicate`: copies in all, two by default. For `shuffle`: events held, three by default. */
  readonly copies?: number;
  /** For `shuffle`: the same seed gives the same order. */
  readonly seed?: number;
  readonly times?: number;
}

export type Fault = CallFault | WebhookFault;
