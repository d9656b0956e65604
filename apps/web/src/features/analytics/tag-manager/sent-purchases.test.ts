import { createStorage } from '@grandstand/client/storage';
import { memoryStorage } from '@grandstand/client/testing/memory-storage';
import { describe, expect, it } from 'vitest';
import { claimPurchase, rememberPlaced } from './sent-purchases.ts';

/** Two tabs share one local storage. */
function tabs() {
  const area = memoryStorage();
  const open = () =>
    createStorage({ channel: 'longshore', area: () => area, now: () => 0, tabs: new EventTarget() });
  return [open(), open()] as const;
}

describe('claimPurchase', () => {
  it('claims an order that was placed here once, in whichever tab', () => {
    const [first, second] = tabs();
    rememberPlaced(first, 7);
    expect(claimPurchase(second, 7)).toBe(true);
    expect(claimPurchase(first, 7)).toBe(false);
    rememberPlaced(first, 7);
    expect(claimPurchase(first, 7)).toBe(false);
  });

  it('never claims an order that was placed elsewhere', () => {
    const [tab] = tabs();
    expect(claimPurchase(tab, 7)).toBe(false);
  });

  it('remembers the last 50 orders', () => {
    const [tab] = tabs();
    for (let id = 1; id <= 51; id += 1) rememberPlaced(tab, id);
    expect([claimPurchase(tab, 1), claimPurchase(tab, 2), claimPurchase(tab, 51)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('ignores a stored value of another form', () => {
    const [tab] = tabs();
    tab.set('purchases', 'nothing');
    expect(claimPurchase(tab, 7)).toBe(false);
  });
});
