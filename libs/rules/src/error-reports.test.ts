import { describe, expect, it } from 'vitest';
import { errorReportService, reportedAddress, stackFrames, withoutPersonalData } from './error-reports.ts';

describe('errorReportService', () => {
  it('reads the address of envelopes from a DSN', () => {
    expect(errorReportService('https://abc123@o1.ingest.sentry.example/42')).toEqual({
      origin: 'https://o1.ingest.sentry.example',
      url: 'https://o1.ingest.sentry.example/api/42/envelope/?sentry_key=abc123&sentry_version=7',
    });
    expect(errorReportService('http://abc@127.0.0.1:8000/errors/7')?.url).toBe(
      'http://127.0.0.1:8000/errors/api/7/envelope/?sentry_key=abc&sentry_version=7',
    );
  });

  it.each([
    'https://sentry.example/42',
    'https://abc@sentry.example',
    'https://abc@sentry.example/project',
    'https://abc:password@sentry.example/42',
    'ftp://abc@sentry.example/42',
    'https://abc@sentry.example;script-src/42',
    "https://abc@'unsafe-inline'/42",
    'https://abc@-/42',
    'nonsense',
    '',
  ])('refuses %j', dsn => expect(errorReportService(dsn)).toBeNull());
});

describe('withoutPersonalData', () => {
  it.each([
    ['Failed to fetch /api/events?api_key=s3cr3t&limit=1', 'Failed to fetch /api/events'],
    [
      'GET https://games.example/watch/7?email=a%40b.example#top failed',
      'GET https://games.example/watch/7 failed',
    ],
    ['no user fan.one+x@example.org here', 'no user [mail] here'],
    ['api_key=0123 is wrong', 'api_key [removed] is wrong'],
    ['{"token":"abcd","id":7}', '{"token [removed]","id":7}'],
    ['Authorization: Bearer abc.def', 'Authorization [removed]'],
    ['The session expired', 'The session expired'],
    ['pi_3Nabcdefghij0123456789_secret failed', '[removed] failed'],
    ['2f1d7f38-2f2f-4a6b-9a11-3d1a9a3f5b6c is gone', '[removed] is gone'],
    [
      "Cannot read properties of undefined (reading 'name')",
      "Cannot read properties of undefined (reading 'name')",
    ],
  ])('%s → %s', (text, expected) => expect(withoutPersonalData(text)).toBe(expected));

  it('is at most 500 characters long', () => {
    expect(withoutPersonalData('x '.repeat(1000))).toHaveLength(500);
  });
});

it('reports the address of a page without its query and the uuid of a shared clip', () => {
  expect(reportedAddress('https://games.example/share/7/2f1d7f38-2f2f-4a6b-9a11-3d1a9a3f5b6c?trk=a#b')).toBe(
    'https://games.example/share/7/uuid',
  );
});

describe('stackFrames', () => {
  const frames = [
    { function: 'start', filename: 'https://a.example/assets/entry.js', lineno: 2, colno: 5 },
    { function: 'load', filename: 'https://a.example/assets/site.js', lineno: 1, colno: 20 },
  ];
  it.each([
    [
      'Chromium',
      'Error: broken\n    at load (https://a.example/assets/site.js?v=1:1:20)\n    at start (https://a.example/assets/entry.js:2:5)',
    ],
    ['Firefox', 'load@https://a.example/assets/site.js:1:20\nstart@https://a.example/assets/entry.js:2:5\n'],
  ])('reads those of %s, the oldest first', (_, stack) => expect(stackFrames(stack)).toEqual(frames));

  it('reads calls without a name, and skips other lines', () => {
    expect(
      stackFrames('Error\n    at https://a.example/a.js:3:4\n    at <anonymous>\n    at native'),
    ).toEqual([{ function: '?', filename: 'https://a.example/a.js', lineno: 3, colno: 4 }]);
  });
});
