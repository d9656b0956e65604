import { expect, it } from 'vitest';
import { isPageRequest } from './is-page-request.ts';

const request = (path: string, mode: RequestMode = 'navigate', method = 'GET') => ({
  url: `https://longshore.example${path}`,
  mode,
  method,
});

it.each(['/', '/watch/12', '/schedule?start_date=2026-11-22', '/profile/edit'])(
  'takes %s for a page',
  path => {
    expect(isPageRequest(request(path))).toBe(true);
  },
);

it.each([
  '/api/events?api_key=1',
  '/media/12/film.m3u8',
  '/media/12/download',
  '/calendar/events/12.ics',
  '/channel-assets/longshore/0123abcd-icon.svg',
  '/service-worker.js',
  '/offline.html',
  '/sitemap.xml',
])('leaves a navigation to %s to the browser', path => {
  expect(isPageRequest(request(path))).toBe(false);
});

it('leaves scripts, styles, calls and submitted forms to the browser', () => {
  expect(isPageRequest(request('/', 'cors'))).toBe(false);
  expect(isPageRequest(request('/', 'no-cors'))).toBe(false);
  expect(isPageRequest(request('/login', 'navigate', 'POST'))).toBe(false);
});
