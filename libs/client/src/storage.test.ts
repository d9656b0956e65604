import { describe, expect, it } from 'vitest';
import { createStorage, isDueForRevalidation } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const DAY_MS = 24 * 3_600_000;

function storageOn(area: () => Storage, clock = { now: 0 }, tabs = new EventTarget()) {
  return createStorage({ channel: 'longshore', area, now: () => clock.now, tabs });
}

function tabEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

describe('a stored entry', () => {
  it('has a key that starts with grandstand:<channel>:', () => {
    const area = memoryStorage();
    storageOn(() => area).set('geo', { country: 'BG' });
    expect(area.key(0)).toBe('grandstand:longshore:geo');
  });
  it('is not visible to another channel', () => {
    const area = memoryStorage();
    storageOn(() => area).set('api_key', 'k');
    const other = createStorage({
      channel: 'nordet',
      area: () => area,
      now: () => 0,
      tabs: new EventTarget(),
    });
    expect(other.get('api_key')).toBeUndefined();
  });
  it('expires after 360 days', () => {
    const area = memoryStorage();
    const clock = { now: 0 };
    const storage = storageOn(() => area, clock);
    storage.set('volume', 0.4);
    clock.now = 360 * DAY_MS - 1;
    expect(storage.get('volume')).toBe(0.4);
    clock.now = 360 * DAY_MS;
    expect(storage.get('volume')).toBeUndefined();
    expect(area.length).toBe(0);
  });
  it('is dropped when expired, even if it is never read', () => {
    const area = memoryStorage();
    const clock = { now: 0 };
    const storage = storageOn(() => area, clock);
    storage.set('old', 1);
    area.setItem('of-another-site', 'stays');
    clock.now = 200 * DAY_MS;
    storage.set('young', 2);
    clock.now = 361 * DAY_MS;
    storage.dropExpired();
    expect([area.key(0), area.key(1), area.length]).toEqual([
      'of-another-site',
      'grandstand:longshore:young',
      2,
    ]);
  });
  it.each(['not json', '7', 'null', '{"value":1}', '{"kept_at":"yesterday","value":1}'])(
    'is ignored if it is %s, which other code wrote',
    text => {
      const area = memoryStorage();
      area.setItem('grandstand:longshore:geo', text);
      expect(storageOn(() => area).get('geo')).toBeUndefined();
    },
  );
});

describe('storage that is full', () => {
  const full = () => ({
    ...memoryStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  it('holds the value in memory for the lifetime of the page', () => {
    const area = full();
    const storage = storageOn(() => area);
    storage.set('api_key', 'k1');
    storage.set('api_key', 'k2');
    expect(storage.get('api_key')).toBe('k2');
    storage.remove('api_key');
    expect(storage.get('api_key')).toBeUndefined();
  });
  it('does not restore an older value', () => {
    const area = memoryStorage();
    storageOn(() => area).set('api_key', 'older');
    const setItem = area.setItem;
    area.setItem = full().setItem;
    const storage = storageOn(() => area);
    storage.set('api_key', 'newer');
    storage.remove('api_key');
    area.setItem = setItem;
    expect(storage.get('api_key')).toBeUndefined();
  });
});

describe('storage that is forbidden', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  it('holds the value in memory for the lifetime of the page', () => {
    const storage = storageOn(forbidden);
    storage.set('api_key', 'k');
    expect(storage.get('api_key')).toBe('k');
    expect(() => storage.dropExpired()).not.toThrow();
  });
});

describe('other tabs', () => {
  it.each([
    ['the same key', 'grandstand:longshore:api_key', 1],
    ['everything cleared', null, 1],
    ['another key', 'grandstand:longshore:geo', 0],
    ['another channel', 'grandstand:nordet:api_key', 0],
  ])('notify listeners: %s', (_what, key, times) => {
    const tabs = new EventTarget();
    let calls = 0;
    const stop = storageOn(memoryStorage, undefined, tabs).listen('api_key', () => {
      calls += 1;
    });
    tabs.dispatchEvent(tabEvent(key));
    stop();
    tabs.dispatchEvent(tabEvent(key));
    expect(calls).toBe(times);
  });
});

describe('the store persistence timeout', () => {
  it.each([
    [0, false],
    [60_000, false],
    [60_001, true],
  ])('is due after %i ms: %s', (age, due) => expect(isDueForRevalidation(5, 5 + age)).toBe(due));
});
