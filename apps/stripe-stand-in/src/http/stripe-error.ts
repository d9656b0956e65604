/** Stripe's error body. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly doc_url?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly setup_intent?: object;
  readonly payment_method?: object;
}

/** Thrown by a call; what the call has stored by then remains. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) };
  }

  /** Returns the same error with more fields. */
  with(detail: Partial<ErrorBody>): StripeError {
    return new StripeError(this.status, { ...this.body, ...detail });
  }
}

function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

type Detail = Pick<ErrorBody, 'code' | 'param' | 'payment_intent' | 'setup_intent'>;

export function invalidRequest(message: string, detail: Detail = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...detail });
}

/** An unknown id in the path is 404; one in the parameters is 400. */
export function noSuch(kind: string, id: string, param: string): StripeError {
  const message = `No such ${kind}: '${id}'`;
  const status = param === 'id' || param === 'intent' ? 404 : 400;
  return new StripeError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
