import { expect, it } from 'vitest';
import { pageKind } from './page-kind.ts';

it.each([
  ['/', '', { kind: 'home' }],
  ['/', 'trk=mail&channel=longshore', { kind: 'home' }],
  ['/', 'school=brackwater', { kind: 'other' }],
  ['/', 'trk=x&team=brackwater-mens-soccer', { kind: 'other' }],
  ['/watch/12', '', { kind: 'event', id: 12 }],
  ['/watch/12/', '', { kind: 'event', id: 12 }],
  ['/watch_embed/12', '', { kind: 'event', id: 12 }],
  ['/watch/twelve', '', { kind: 'other' }],
  ['/watch/99999999999', '', { kind: 'other' }],
  ['/vod_library/3', '', { kind: 'vod', id: 3 }],
  ['/vod_library', '', { kind: 'other' }],
  ['/upcoming', 'type=live', { kind: 'other' }],
])('%s?%s carries %o', (path, query, kind) => {
  expect(pageKind(path, query)).toEqual(kind);
});
