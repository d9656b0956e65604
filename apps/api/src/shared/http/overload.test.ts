import { describe, expect, it } from 'vitest';
import { shareToRefuse, sheddableOf } from './overload.ts';

describe('sheddableOf', () => {
  it.each(['/', '/watch/7', '/schedule?date=2026-11-23', '/api', '/longshore-news'])(
    'takes %s for a page',
    url => expect(sheddableOf('GET', url)).toBe('page'),
  );
  it.each(['/api/events?limit=20', '/api/moments', '/api/events/7/incidents', '/api/settings'])(
    'takes %s for a list',
    url => expect(sheddableOf('GET', url)).toBe('list'),
  );
  it.each([
    '/api/events/7?api_key=k',
    '/api/orders/7',
    '/api/get_api_key?channel_key=longshore',
    '/api/event-changes',
    '/api/profile',
    '/media/recording/7/master.m3u8',
    '/assets/site-a1.js',
    '/channel-assets/longshore/crest.svg',
    '/robots.txt',
  ])('never refuses %s', url => expect(sheddableOf('GET', url)).toBeUndefined());
  it('never refuses a write', () => {
    expect(sheddableOf('POST', '/api/v2/auth/login')).toBeUndefined();
    expect(sheddableOf('POST', '/')).toBeUndefined();
  });
});

describe('shareToRefuse', () => {
  it.each([
    ['analytics', 50, 0],
    ['analytics', 75, 0.5],
    ['analytics', 100, 1],
    ['list', 100, 0],
    ['list', 150, 0.5],
    ['list', 900, 1],
    ['page', 200, 0],
    ['page', 300, 0.5],
    ['page', 400, 1],
  ] as const)('of %s at %i ms, with a limit of 100 ms, is %d', (kind, delay, share) => {
    expect(shareToRefuse(kind, delay, 100)).toBe(share);
  });
});
