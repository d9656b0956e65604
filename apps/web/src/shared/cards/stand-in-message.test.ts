import { describe, expect, it } from 'vitest';
import { intentIdOf, standInMessage } from './stand-in-message.ts';

const parsed = (fields: object) => standInMessage({ source: 'stripe-stand-in', ...fields });

describe('standInMessage', () => {
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
      { type: 'payment_method', id: 'pm_1', isSaved: false },
    ],
    [
      { type: 'payment_method', id: 'pm_1', setup: { id: 'seti_1', status: 'succeeded' } },
      { type: 'payment_method', id: 'pm_1', isSaved: true },
    ],
    [
      { type: 'payment_method', id: 'pm_1', setup: { id: 'seti_1', status: 'requires_action' } },
      { type: 'payment_method', id: 'pm_1', isSaved: false },
    ],
    [
      { type: 'error', message: 'No.', field: 'number' },
      { type: 'error', message: '' },
    ],
    [
      { type: 'error', message: 'Unavailable.' },
      { type: 'error', message: 'Unavailable.' },
    ],
    [
      { type: '3ds', result: 'failed' },
      { type: '3ds', result: 'failed' },
    ],
  ])('parses %o', (fields, message) => expect(parsed(fields)).toEqual(message));

  it.each([null, 'ready', { type: 'ready' }, { source: 'another', type: 'ready' }])('ignores %o', data =>
    expect(standInMessage(data)).toBeNull(),
  );
  it('ignores an unknown type', () => expect(parsed({ type: 'paint' })).toBeNull());
});

describe('intentOf', () => {
  it('returns the part before the secret', () => expect(intentIdOf('pi_3Qa_secret_b2')).toBe('pi_3Qa'));
});
