import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../constants.ts';
import { ANNUAL, bought, MONTHLY, payment, START, Story } from '../testing/story.ts';
import { CONSUMER_LAWS } from './consumer-law.ts';

describe('notices', () => {
  it('announce a price before it is charged', () => {
    const story = bought();
    story.price = { base_price: 1299, service_fee: 100 };
    expect(story.on(24).mails).toEqual(['price_change']);
    expect(story.on(25).mails).toEqual([]);
    story.on(30);
    expect(story.charge).toMatchObject({ base_price: 999 });
    story.on(30, payment(2)).on(60);
    expect(story.charge).toMatchObject({ base_price: 1299 });
    story.on(60, payment(3, { base_price: 1299, service_fee: 100 }));
    expect(story.subscription).toMatchObject({
      base_price: 1299,
      new_base_price: null,
      price_announced_at: null,
    });
  });

  it('announce a price 7 days ahead, 30 under EU rules', () => {
    for (const [law, day] of [
      [CONSUMER_LAWS.us, 23],
      [CONSUMER_LAWS.none, 23],
      [CONSUMER_LAWS.eu, 0],
    ] as const) {
      const announcedOn = (days: number) => {
        const story = bought(MONTHLY, law);
        story.price = { base_price: 999, service_fee: 200 };
        return story.on(days).on(30).charge?.service_fee;
      };
      expect(announcedOn(day)).toBe(200);
      expect(announcedOn(day + 1)).toBe(100);
    }
  });

  it('withdraw an announced price', () => {
    const story = bought();
    story.price = { base_price: 1299, service_fee: 100 };
    story.on(1);
    story.price = MONTHLY;
    expect(story.on(2).mails).toEqual(['price_change']);
    expect(story.on(30).charge).toMatchObject({ base_price: 999 });
  });

  it('say nothing of the price of a plan that is no longer sold', () => {
    const story = bought();
    story.price = null;
    expect(story.on(3).effects).toEqual([]);
    expect(story.on(30).charge).toMatchObject({ base_price: 999 });
  });

  it('announce the first full price after a period that a coupon made cheaper', () => {
    const story = new Story().on(0, { ...payment(1, MONTHLY, 300), is_coupon: true });
    expect(story.nextDay).toBe(22);
    expect(story.on(22).mails).toEqual(['renewal_ahead']);
    expect(story.on(23).mails).toEqual([]);
    story.on(30).on(30, payment(2));
    expect(story.on(52).mails).toEqual([]);
  });

  it('announce nothing because a credit paid a part of a period', () => {
    const story = new Story().on(0, payment(1, MONTHLY, 300));
    expect(story.on(22).mails).toEqual([]);
    expect(story.nextDay).toBe(30);
  });

  it('remind once a year under US rules', () => {
    const story = bought(ANNUAL, CONSUMER_LAWS.us).on(357).on(365);
    expect(story.mails).toEqual(['yearly_reminder']);
    story.on(365, payment(2, ANNUAL));
    expect(story.on(366).mails).toEqual([]);
    expect(story.on(730).mails).toContain('yearly_reminder');
    expect(bought(ANNUAL, CONSUMER_LAWS.eu).on(357).on(365).mails).toEqual([]);
  });

  it('announce a card that expires before the next payment, once for each card', () => {
    const expires_at = new Date(START.getTime() + 20 * DAY_MS);
    const story = bought().on(1, { kind: 'card_saved', expires_at });
    expect(story.nextDay).toBe(16);
    expect(story.on(16).mails).toEqual(['card_expiring']);
    expect(story.on(17).mails).toEqual([]);
    expect(story.on(17, { kind: 'card_saved', expires_at }).on(17).mails).toEqual(['card_expiring']);
    story.on(18, { kind: 'card_saved', expires_at: new Date(START.getTime() + 400 * DAY_MS) });
    expect(story.nextDay).toBe(30);
  });
});
