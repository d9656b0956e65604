import { describe, expect, it } from 'vitest';
import {
  isPastRetention,
  isVisitOver,
  mayTrack,
  outerTracker,
  tagConsent,
  visitorDay,
  visitorDayStart,
  withoutSecrets,
} from './analytics.ts';

const NOW = Date.parse('2026-03-06T19:30:00Z');
const HOUR = 3_600_000;
const browser = { hostname: 'games.example', do_not_track: null, privacy_control: undefined };

describe('mayTrack', () => {
  it.each([
    ['a visitor without objections', {}, false, true],
    ['Do Not Track', { do_not_track: '1' }, false, false],
    ['Global Privacy Control', { privacy_control: true }, false, false],
    ['localhost', { hostname: 'localhost' }, false, false],
    ['a channel at localhost', { hostname: 'longshore.localhost' }, false, false],
    ['the address of this machine', { hostname: '127.0.0.1' }, false, false],
    ['its IPv6 address', { hostname: '[::1]' }, false, false],
    ['localhost, if the channel asks for it', { hostname: 'longshore.localhost' }, true, true],
    [
      'Do Not Track where the channel asks for localhost',
      { hostname: 'localhost', do_not_track: '1' },
      true,
      false,
    ],
  ])('decides about %s', (_, own, tracksLocalhost, expected) => {
    expect(mayTrack({ ...browser, ...own }, tracksLocalhost)).toBe(expected);
  });
});

describe('tagConsent', () => {
  it.each([
    ['asks a visitor who has not answered', undefined, true, 'unanswered'],
    ['takes an invalid stored answer for none', 'yes', true, 'unanswered'],
    ['does not ask where the channel does not require it', undefined, false, 'granted'],
    ['follows a refusal in every channel', 'denied', false, 'denied'],
    ['follows a consent', 'granted', true, 'granted'],
  ])('%s', (_, stored, asksFirst, expected) => expect(tagConsent(stored, asksFirst)).toBe(expected));
});

it('ends a visit after 24 h', () => {
  const visit = { session_uuid: 'x', started_at: NOW };
  expect(isVisitOver(visit, NOW + 24 * HOUR - 1)).toBe(false);
  expect(isVisitOver(visit, NOW + 24 * HOUR)).toBe(true);
});

describe('outerTracker', () => {
  const stored = { trk: 'poster', seen_at: NOW };
  it('is the one of the address', () => {
    expect(outerTracker('https://games.example/?a=1&trk=mail#top', stored, NOW + 1)).toEqual({
      trk: 'mail',
      seen_at: NOW + 1,
    });
  });
  it('lasts for 3 h', () => {
    expect(outerTracker('https://games.example/', stored, NOW + 3 * HOUR - 1)).toBe(stored);
    expect(outerTracker('https://games.example/?strk=x', stored, NOW + 3 * HOUR)).toBeUndefined();
  });
});

describe('visitorDay', () => {
  it('starts at 08:00 UTC, so that an evening in America is one day', () => {
    expect(visitorDay(Date.parse('2026-03-07T07:59:59Z'))).toBe('2026-03-06');
    expect(visitorDay(Date.parse('2026-03-07T08:00:00Z'))).toBe('2026-03-07');
    expect(visitorDayStart('2026-03-07')).toBe(Date.parse('2026-03-07T08:00:00Z'));
  });
  it('is past its retention after the days that follow it', () => {
    const end = visitorDayStart('2026-03-07') + 31 * 24 * HOUR;
    expect(isPastRetention('2026-03-07', 30, end - 1)).toBe(false);
    expect(isPastRetention('2026-03-07', 30, end)).toBe(true);
  });
});

it.each([
  [
    'https://games.example/verify-email?email=a@b&signature=x&expires=1#top',
    'https://games.example/verify-email',
  ],
  ['https://games.example/vod?sport=soccer&token=x&trk=a', 'https://games.example/vod?sport=soccer&trk=a'],
  [
    'https://games.example/share/4/2f1d7f38-2f2f-4a6b-9a11-3d1a9a3f5b6c',
    'https://games.example/share/4/uuid',
  ],
  ['https://games.example/', 'https://games.example/'],
])('stores %s as %s', (address, stored) => {
  expect(withoutSecrets(address)).toBe(stored);
});
