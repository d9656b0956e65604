/** The provider's status of an intent, reduced to the differences that we use. */
export type IntentStatus = 'waiting' | 'action_required' | 'processing' | 'succeeded' | 'cancelled';

/** A payment at the provider, as of the moment when it was fetched. */
export interface Intent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string | null;
  /** Our order; null if the intent belongs to another installation. */
  readonly order: { readonly channel_id: number; readonly order_id: number } | null;
  /** Why the last attempt failed: the provider's code and the bank's reason in words. */
  readonly failure: Failure | null;
  readonly card: PaidCard | null;
  /** In minor units of the currency, like `amount`. */
  readonly amount_refunded: number;
  readonly dispute: 'open' | 'won' | 'lost' | null;
}

/** The card that was charged. */
export interface PaidCard {
  /** The provider's id of the card, with which a saved card is charged again; null if the provider does not say. */
  readonly payment_method_id: string | null;
  readonly brand: string;
  readonly last4: string;
  /** Null if the provider does not say. */
  readonly expires_at: Date | null;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
}

export interface NewIntent {
  readonly channel_id: number;
  readonly order_id: number;
  readonly customer_id: string;
  readonly amount: number;
  readonly currency: string;
  /** Shown to the buyer in the provider's own pages. */
  readonly description: string;
}

export interface Confirmation {
  readonly intent_id: string;
  readonly order_id: number;
  /** Counts the attempts of the order. Each has its own idempotency key, which its repeats share. */
  readonly attempt: number;
  readonly payment_method_id: string;
  readonly save_card: boolean;
  /** The buyer is not present: a renewal. */
  readonly off_session?: boolean;
  /** The bank redirects the browser here if the 3-D Secure challenge had to leave the page. */
  readonly return_url: string;
}

export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  /** The same for the same card in every account; null if the provider does not say. */
  readonly fingerprint: string | null;
}

/** A hint to fetch the intent again: the event's own data about the object is not trusted (decision D35). */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null if the event is about no intent. */
  readonly intent_id: string | null;

  readonly created_at: Date;
}

export interface ProviderRefund {
  /** Null if the provider made no refund, because the payment is disputed; `status` is then 'failed'. */
  readonly id: string | null;
  readonly status: 'created' | 'succeeded' | 'failed';
}

export type Urgency = 'buyer' | 'job';

/**
 * Stores cards, charges and refunds. Every call that moves money has an idempotency key, so that it may be repeated. Throws
 * `CustomerDeleted` if the customer was deleted, `ResourceMissing` for an unknown intent or refund, and
 * `ProviderUnavailable` for every other failure.
 */
export interface PaymentProvider {
  /** Creates another customer each time: under an idempotency key, the provider would repeat a failure for a day. */
  createCustomer(user: { readonly channel_id: number; readonly user_id: number }): Promise<string>;
  deleteCustomer(customerId: string): Promise<void>;
  /** Charges nothing. */
  createIntent(intent: NewIntent): Promise<Intent>;
  /**
   * Throws `AttemptRejected` if this attempt cannot be made any more, and `CustomerDeleted` if no attempt can be made with this
   * intent. A declined card is a result, not an error.
   */
  confirmIntent(confirmation: Confirmation): Promise<Intent>;
  findIntent(id: string, urgency: Urgency): Promise<Intent>;
  /** Returns the intent in its state after the call: a succeeded intent cannot be cancelled. */
  cancelIntent(id: string, urgency: Urgency): Promise<Intent>;
  /** Refunds `amount`, or everything without one; `key` is the refund's idempotency key. */
  refund(intentId: string, key: string, amount?: number): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  listCards(customerId: string): Promise<SavedCard[]>;
  /** Returns the secret with which a browser saves a card. */
  createSetupIntent(customerId: string): Promise<string>;
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** Yields the events since a moment, oldest first. */
  listEventsSince(moment: Date): AsyncIterable<ProviderEvent>;
  /** Returns null if no secret of ours signed the bytes, or they are no event. */
  readWebhook(raw: Buffer, signature: string): ProviderEvent | null;
}

/** A call to the provider gave no result. Callers of the API learn no more than that. */
export abstract class ProviderError extends Error {}

/** The provider rejects this attempt: the intent has changed its state, the card is unknown, or the attempt is in flight elsewhere. */
export class AttemptRejected extends ProviderError {
  override readonly name = 'AttemptRejected';
  /** Null if the intent's own state says more. */
  readonly failure: Failure | null;

  constructor(failure: Failure | null) {
    super(failure?.message ?? 'the intent has changed its state');
    this.failure = failure;
  }
}

/** The customer was deleted at the provider, which cannot be undone. */
export class CustomerDeleted extends ProviderError {
  override readonly name = 'CustomerDeleted';
  readonly customerId: string;

  constructor(customerId: string) {
    super(`customer ${customerId} was deleted at the payment provider`);
    this.customerId = customerId;
  }
}

/**
 * The provider does not know the object of this id (Stripe: `resource_missing`), because the API keys belong to another
 * account or mode, or because it lost its data.
 */
export class ResourceMissing extends ProviderError {
  override readonly name = 'ResourceMissing';
}

/** The provider did not respond, or its response does not say what it did. */
export class ProviderUnavailable extends ProviderError {
  override readonly name = 'ProviderUnavailable';
}

/** How to reach the provider. */
export interface PaymentConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Two during a rotation. Without one, webhooks are refused. */
  readonly webhookSecrets: readonly string[];
  /** The stand-in's address; Stripe's unless given. */
  readonly host?: string;
  readonly port?: number;
  readonly protocol?: 'http' | 'https';
  /** The stand-in takes test cards only, and sells nothing for production channels. */
  readonly isStandIn: boolean;
  /** The origin of the stand-in's card form, for a browser that reached us by this host name; null with Stripe. */
  formOrigin(hostname: string): string | null;
  /** Rate limit: calls of one kind a second. Default: Stripe's limit; none with the stand-in. */
  readonly callsPerSecond?: number;
  /** Timeout of one call, ten seconds unless given. */
  readonly timeoutMs?: number;
  /** Whether this process runs the payment jobs (events, refunds, reconciler); true unless given. */
  readonly runsJobs?: boolean;
}
