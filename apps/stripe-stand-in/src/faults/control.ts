import { Ajv } from 'ajv';
import type { Books } from '../books/books.ts';
import type { Call } from '../calls/call.ts';
import { closeDispute, openDispute } from '../calls/disputes.ts';
import { chargeToRefund, turnRefunds } from '../calls/refunds.ts';
import { invalidRequest, StripeError } from '../http/stripe-error.ts';
import type { Fault } from './fault.ts';
import type { Faults } from './faults.ts';
import { paidBooks } from './paid-books.ts';

export interface Controlled {
  readonly books: Books;
  readonly faults: Faults;
  readonly call: Call;
  readonly sendWebhooksTo: (url: string) => void;
}

type Order = (controlled: Controlled, input: unknown) => Promise<object> | object;

const common = { times: { type: 'integer', minimum: 1 }, delay_ms: { type: 'integer', minimum: 0 } };
const checkFault = new Ajv({
  discriminator: true,
  allowUnionTypes: true,
  validateSchema: false,
}).compile<Fault>({
  type: 'object',
  discriminator: { propertyName: 'on' },
  required: ['on', 'effect'],
  oneOf: [
    {
      properties: {
        on: { const: 'call' },
        when: { enum: ['before', 'after_commit'] },
        effect: { enum: ['drop', 'hang', 'delay', '429', '500', 'answer'] },
        status: { type: 'integer', minimum: 200, maximum: 599 },
        body: {},
        merge: { type: 'object' },
        method: { type: 'string' },
        path: { type: 'string' },
        ...common,
      },
      required: ['when'],
      additionalProperties: false,
    },
    {
      properties: {
        on: { const: 'webhook' },
        effect: { enum: ['suppress', 'delay', 'duplicate', 'shuffle'] },
        type: { type: 'string' },
        copies: { type: 'integer', minimum: 1 },
        seed: { type: 'integer' },
        ...common,
      },
      additionalProperties: false,
    },
  ],
});

/** The commands of tests, by method and path below `/_control/`. */
const ORDERS: Readonly<Record<string, Order>> = {
  'POST faults': ({ faults }, input) => {
    for (const fault of Array.isArray(input) ? input : [input]) {
      if (!checkFault(fault)) throw notUnderstood(checkFault.errors);
      faults.plan(fault);
    }
    return { planned: true };
  },
  'DELETE faults': ({ faults }) => {
    faults.clear();
    return { planned: false };
  },
  'GET books': ({ books }) => paidBooks(books),
  'GET clock': ({ books }) => ({ now: books.clock.seconds() }),
  'POST clock': async ({ books, call }, input) => {
    const seconds = numberOf(input, 'advance_seconds');
    await books.advanceClock(books.clock.aheadMs + seconds * 1000);
    turnRefunds(call);
    return { now: books.clock.seconds() };
  },
  'POST forget': ({ books }, input) => ({ forgotten: books.forget(textOf(input, 'id')) }),
  'POST webhook-url': ({ sendWebhooksTo }, input) => {
    const url = textOf(input, 'url');
    sendWebhooksTo(url);
    return { url };
  },
  'POST disputes': ({ call }, input) => {
    const status = textOf(input, 'status');
    if (status === 'needs_response') {
      const charge = chargeToRefund(call, { payment_intent: textOf(input, 'payment_intent') });
      return openDispute(call, charge, 'dispute');
    }
    if (status !== 'won' && status !== 'lost') throw notUnderstood(status);
    return closeDispute(call, textOf(input, 'id'), status);
  },
};

/** Runs a test's command. Throws on anything else. */
export async function control(controlled: Controlled, order: string, input: unknown): Promise<object> {
  const run = ORDERS[order];
  if (run === undefined) {
    const known = Object.keys(ORDERS).join(', ');
    throw new StripeError(404, { type: 'invalid_request_error', message: `There is: ${known}.` });
  }
  return run(controlled, input);
}

function notUnderstood(why: unknown): StripeError {
  return invalidRequest(`The order was not understood: ${JSON.stringify(why)}`);
}

function numberOf(input: unknown, name: string): number {
  const value: unknown = Reflect.get(Object(input), name);
  if (typeof value !== 'number' || !Number.isFinite(value)) throw notUnderstood(`${name} must be a number`);
  return value;
}

function textOf(input: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(input), name);
  if (typeof value !== 'string') throw notUnderstood(`${name} must be a text`);
  return value;
}
