/** Where an intent stands, as the provider says it; what we do not use is not told apart. */
export type IntentStatus = 'waiting' | 'action_required' | 'processing' | 'succeeded' | 'cancelled';

/** What a payment is at the provider, as of the moment it was asked. */
export interface Intent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string | null;
  /** Ours; null where the intent is not of this installation. */
  readonly order: { readonly channel_id: number; readonly order_id: number } | null;
  /** Why the last try failed: the provider's code, and the bank's reason in words. */
  readonly failure: Failure | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** What has gone back, and whether the bank is asked for all of it. */
  readonly amount_refunded: number;
  readonly dispute: 'open' | 'won' | 'lost' | null;
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
  /** What the buyer reads beside it in the provider's own pages. */
  readonly description: string;
}

export interface Confirmation {
  readonly intent_id: string;
  readonly order_id: number;
  /** Counts the tries of the order: each has an idempotency key of its own, every repeat of it has the same. */
  readonly attempt: number;
  readonly payment_method_id: string;
  readonly save_card: boolean;
  /** Where the bank sends a browser back that had to leave the page. */
  readonly return_url: string;
}

export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** A hint that something is to be looked at; what it says of the object itself is not believed (decision D35). */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null where it speaks of no intent. */
  readonly intent_id: string | null;

  readonly created_at: Date;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: 'created' | 'succeeded' | 'failed';
}

export type Urgency = 'buyer' | 'job';

/**
 * Keeps cards, charges and refunds. Every call that moves money carries a key of ours, so that it may be repeated. What is
 * asked of a customer who is no more throws `CustomerGone`, of an intent or refund that the provider does not know
 * `ResourceMissing`; whatever else goes wrong there, `ProviderAway`.
 */
export interface PaymentProvider {
  /** Another one each time: with a key, a failure of the provider would be its answer for a day. */
  createCustomer(user: { readonly channel_id: number; readonly user_id: number }): Promise<string>;
  deleteCustomer(customerId: string): Promise<void>;
  /** Charges nothing. */
  createIntent(intent: NewIntent): Promise<Intent>;
  /**
   * Throws `TryRefused` where this try cannot be made any more, and `CustomerGone` where no try can be made with this intent.
   * A declined card is an answer, no error.
   */
  confirmIntent(confirmation: Confirmation): Promise<Intent>;
  findIntent(id: string, urgency: Urgency): Promise<Intent>;
  /** The intent as it stands afterwards: what has succeeded cannot be cancelled. */
  cancelIntent(id: string, urgency: Urgency): Promise<Intent>;
  /** All of it; `key` is the refund's own. */
  refund(intentId: string, key: string): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  listCards(customerId: string): Promise<SavedCard[]>;
  /** Answers the secret with which a browser keeps a card. */
  createSetupIntent(customerId: string): Promise<string>;
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** Oldest first, from a moment on. */
  listEventsSince(moment: Date): AsyncIterable<ProviderEvent>;
  /** Null where no signature of ours fits the bytes, or they are no event. */
  readWebhook(raw: Buffer, signature: string): ProviderEvent | null;
}

/** The provider was asked, and there is no result; nothing that a caller sees says more than that. */
export abstract class ProviderError extends Error {}

/** The provider will not have this try: the intent has gone on, the card is unknown, or the try is under way elsewhere. */
export class AttemptRejected extends ProviderError {
  override readonly name = 'TryRefused';
  /** Null where the intent itself says how it stands. */
  readonly failure: Failure | null;

  constructor(failure: Failure | null) {
    super(failure?.message ?? 'the intent has gone on');
    this.failure = failure;
  }
}

/** Somebody has deleted this customer at the provider, where that cannot be undone. */
export class CustomerDeleted extends ProviderError {
  override readonly name = 'CustomerGone';
  readonly customerId: string;

  constructor(customerId: string) {
    super(`the customer ${customerId} is gone from the payment provider`);
    this.customerId = customerId;
  }
}

/**
 * The provider does not know the object of this id (Stripe: `resource_missing`), because the keys are those of another
 * account or of the other mode, or because it lost its books.
 */
export class ResourceMissing extends ProviderError {
  override readonly name = 'ResourceMissing';
}

/** No response of the provider, or none that says what it did. */
export class ProviderUnavailable extends ProviderError {
  override readonly name = 'ProviderAway';
}

/** How the provider is reached. */
export interface PaymentConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Two while one takes the other's place; none, and webhooks are not taken. */
  readonly webhookSecrets: readonly string[];
  /** Of the stand-in; the provider's own unless given. */
  readonly host?: string;
  readonly port?: number;
  readonly protocol?: 'http' | 'https';
  /** Test cards only, and nothing for channels that are marked as production. */
  readonly isStandIn: boolean;
  /** Where the stand-in's card form is for a browser that reached us by this host name. */
  formOrigin(hostname: string): string | null;
  /** Calls of one kind a second; unless given what Stripe allows, and of the stand-in as many as it takes. */
  readonly callsPerSecond?: number;
  /** Longer than this no answer of the provider is waited for; ten seconds unless given. */
  readonly timeoutMs?: number;
  /** Whether this process looks after events, stuck orders and refunds; it does unless told otherwise. */
  readonly runsJobs?: boolean;
}
