import { describe, expect, it } from 'vitest';
import { intentIdOf, standInMessage } from './stand-in-message.ts';

const said = (fields: object) => standInMessage({ source: 'stripe-stand-in', ...fields });

describe('messages of the stand-in', () => {
  it.each([
    [{ type: 'ready' }, { type: 'ready' }],
    [
      { type: 'height', height: 212 },
      { type: 'height', height: 212 },
    ],
    [
      { type: 'change', complete: true },
      { type: 'change', complete: true },
    ],
    [
      { type: 'payment_method', id: 'pm_1', brand: 'visa', last4: '4242' },
      { type: 'payment_method', id: 'pm_1', isKept: false },
    ],
    [
      { type: 'payment_method', id: 'pm_1', setup: { id: 'seti_1', status: 'succeeded' } },
      { type: 'payment_method', id: 'pm_1', isKept: true },
    ],
    [
      { type: 'payment_method', id: 'pm_1', setup: { id: 'seti_1', status: 'requires_action' } },
      { type: 'payment_method', id: 'pm_1', isKept: false },
    ],
    [
      { type: 'error', message: 'No.', field: 'number' },
      { type: 'error', message: '' },
    ],
    [
      { type: 'error', message: 'Away.' },
      { type: 'error', message: 'Away.' },
    ],
    [
      { type: '3ds', result: 'failed' },
      { type: '3ds', result: 'failed' },
    ],
  ])('%o', (fields, message) => expect(said(fields)).toEqual(message));

  it.each([null, 'ready', { type: 'ready' }, { source: 'another', type: 'ready' }])('not %o', data =>
    expect(standInMessage(data)).toBeNull(),
  );
  it('not of an unknown type', () => expect(said({ type: 'paint' })).toBeNull());
});

describe('intentOf', () => {
  it('is what stands before the secret', () => expect(intentIdOf('pi_3Qa_secret_b2')).toBe('pi_3Qa'));
});
