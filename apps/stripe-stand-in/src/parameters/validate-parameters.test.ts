import { expect, it } from 'vitest';
import { readForm } from '../http/form-body.ts';
import type { ParameterName } from './parameter-types.ts';
import { validateParameters } from './validate-parameters.ts';

function checked(name: ParameterName, text: string) {
  const form = readForm(text);
  validateParameters(name, form);
  return form;
}

it('reads numbers, booleans, lists and nested fields from a form', () => {
  const text =
    'amount=500&currency=usd&confirm=true&metadata[order_id]=7&expand[]=customer&allowed_payment_method_types[0]=card';
  expect(checked('payment_intent_create', text)).toEqual({
    amount: 500,
    currency: 'usd',
    confirm: true,
    metadata: { order_id: '7' },
    expand: ['customer'],
    allowed_payment_method_types: ['card'],
  });
});

it.each<[ParameterName, string, string]>([
  ['payment_intent_create', 'amount=500', 'Missing required param: currency.'],
  ['payment_intent_create', 'amount=5.5&currency=usd', 'Invalid integer: 5.5'],
  ['payment_intent_create', 'amount=500&currency=usd&colour=red', 'Received unknown parameter: colour'],
  [
    'payment_intent_create',
    'amount=500&currency=usd&capture_method=never',
    'Invalid capture_method: must be one of automatic, automatic_async, or manual',
  ],
  ['payment_intent_create', 'amount=500&currency=usd&confirm=perhaps', 'Invalid boolean: perhaps'],
  [
    'payment_method_create',
    'type=card&billing_details[address][planet]=earth',
    'Received unknown parameter: billing_details[address][planet]',
  ],
  ['payment_method_create', 'type=klarna', 'Invalid type: must be one of card'],
  [
    'refund_create',
    'reason=mood',
    'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
  ],
  ['event_list', 'created[since]=5', 'Received unknown parameter: created[since]'],
])('%s refuses %s: %s', (name, text, message) => {
  expect(() => checked(name, text)).toThrow(message);
});

it('names the field that may not be empty', () => {
  expect(() => checked('payment_intent_create', 'amount=500&currency=')).toThrow(
    "You passed an empty string for 'currency'.",
  );
  expect(checked('payment_intent_update', 'receipt_email=')).toEqual({ receipt_email: '' });
});
