import { expect, it } from 'vitest';
import { pageKind } from './page-kind.ts';

it.each([
  ['/', '', { kind: 'home' }],
  ['/', 'trk=mail&channel=longshore', { kind: 'home' }],
  ['/', 'school=brackwater', { kind: 'page', url: '/' }],
  ['/', 'trk=x&team=brackwater-mens-soccer', { kind: 'team', alias: 'brackwater-mens-soccer' }],
  ['/watch/12', '', { kind: 'event', id: 12 }],
  ['/watch/12/', '', { kind: 'event', id: 12 }],
  ['/watch_embed/12', '', { kind: 'event', id: 12 }],
  ['/watch/twelve', '', { kind: 'page', url: '/watch/twelve' }],
  ['/watch/99999999999', '', { kind: 'page', url: '/watch/99999999999' }],
  ['/vod_library/3', '', { kind: 'vod', id: 3 }],
  ['/watch_library/5', '', { kind: 'clip', id: 5 }],
  ['/vod_library', '', { kind: 'vod_library' }],
  ['/packages', '', { kind: 'packages' }],
  ['/buy', 'package_id=2', { kind: 'checkout' }],
  ['/schedule', '', { kind: 'events', list: 'upcoming', hasLive: true }],
  ['/upcoming/', '', { kind: 'events', list: 'upcoming', hasLive: false }],
  ['/vod', '', { kind: 'events', list: 'vod', hasLive: false }],
  ['/vod', 'type=result', { kind: 'page', url: '/vod' }],
  ['/live', '', { kind: 'events', list: 'live', hasLive: false }],
  ['/live', 'sport=soccer', { kind: 'page', url: '/live' }],
  ['/faq', '', { kind: 'faq' }],
  ['/privacy_policy', '', { kind: 'page', url: '/privacy_policy' }],
])('%s?%s carries %o', (path, query, kind) => {
  expect(pageKind(path, query)).toEqual(kind);
});
