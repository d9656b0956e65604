export interface RequestLimits {
  /** From the first byte of a request to the end of its head. */
  readonly headersMs: number;
  /** From the end of the head to the end of the body. */
  readonly bodyMs: number;
  /** How often the heads under way are looked at. */
  readonly checkEveryMs: number;
}

/** Bodies are small, so 30 s are enough for a telephone with hardly any signal, and too short to hold many connections open. */
export const REQUEST_LIMITS: RequestLimits = { headersMs: 30_000, bodyMs: 30_000, checkEveryMs: 5000 };
