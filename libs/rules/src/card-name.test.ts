import { describe, expect, it } from 'vitest';
import { cardName } from './card-name.ts';

describe('cardName', () => {
  it.each([
    ['visa', 'Visa 4242'],
    ['amex', 'American Express 4242'],
    ['newcomer', 'newcomer 4242'],
  ])('names the brand %s', (brand, name) => expect(cardName({ brand, last4: '4242' })).toBe(name));
});
