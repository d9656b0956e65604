/** Something that is to go wrong with a call of the API. */
export interface CallFault {
  readonly on: 'call';
  /** Which: every method and every path unless said; `*` stands for one part of a path. */
  readonly method?: string;
  readonly path?: string;
  /** Before anything was done, or after it is in the books. */
  readonly when: 'before' | 'after_commit';
  /** `drop` ends the connection without a word, `hang` never answers, `answer` says what is given here, to this request alone. */
  readonly effect: 'drop' | 'hang' | 'delay' | '429' | '500' | 'answer';
  /** Of an answer: 200 before anything was done, the real one afterwards, unless said. */
  readonly status?: number;
  /** Of an answer: in place of the real one. A text is sent as it is. */
  readonly body?: unknown;
  /** Of an answer: over the fields of the real one. */
  readonly merge?: Readonly<Record<string, unknown>>;
  /** Of a delay. */
  readonly delay_ms?: number;
  /** How often; once unless said. */
  readonly times?: number;
}

/** Something that is to go wrong with a webhook. */
export interface WebhookFault {
  readonly on: 'webhook';
  /** Which events; `payment_intent.*` for all of a kind, every one unless said. */
  readonly type?: string;
  /** `shuffle` holds events until so many have come and sends them in another order. */
  readonly effect: 'suppress' | 'delay' | 'duplicate' | 'shuffle';
  readonly delay_ms?: number;
  /** Of a duplicate: how many in all, two unless said. Of a shuffle: how many are held, three unless said. */
  readonly copies?: number;
  /** Of a shuffle: the same number gives the same order. */
  readonly seed?: number;
  readonly times?: number;
}

export type Fault = CallFault | WebhookFault;
