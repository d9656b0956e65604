import { describe, expect, it } from 'vitest';
import { createReporter } from './create-reporter.ts';

function reporterWith(
  send: () => Promise<unknown> = async () => undefined,
  dsn = 'https://key@errors.example/7',
) {
  const sent: { url: string; lines: Record<string, unknown>[] }[] = [];
  const report = createReporter({
    dsn,
    channel: 'longshore',
    release: 'site-abc.js',
    address: () => 'https://games.example/watch/7',
    userAgent: 'a browser',
    now: () => Date.parse('2026-03-06T19:30:00Z'),
    newId: () => '2f1d7f38-2f2f-4a6b-9a11-3d1a9a3f5b6c',
    send(url, envelope) {
      sent.push({ url, lines: envelope.split('\n').map(line => JSON.parse(line)) });
      return send();
    },
  });
  return { report, sent };
}

describe('createReporter', () => {
  it('sends an envelope of Sentry’s format, without personal data', () => {
    const { report, sent } = reporterWith();
    const error = new TypeError('no fan@example.org at /api/profile?api_key=abc');
    error.stack = 'TypeError: broken\n    at load (https://games.example/assets/site.js:1:20)';
    report({ error, mechanism: 'onerror' });
    expect(sent).toEqual([
      {
        url: 'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7',
        lines: [
          { event_id: '2f1d7f382f2f4a6b9a113d1a9a3f5b6c', sent_at: '2026-03-06T19:30:00.000Z' },
          { type: 'event' },
          {
            event_id: '2f1d7f382f2f4a6b9a113d1a9a3f5b6c',
            timestamp: Date.parse('2026-03-06T19:30:00Z') / 1000,
            platform: 'javascript',
            level: 'error',
            release: 'site-abc.js',
            tags: { channel: 'longshore' },
            request: { url: 'https://games.example/watch/7', headers: { 'User-Agent': 'a browser' } },
            exception: {
              values: [
                {
                  type: 'TypeError',
                  value: 'no [mail] at /api/profile',
                  stacktrace: {
                    frames: [
                      {
                        function: 'load',
                        filename: 'https://games.example/assets/site.js',
                        lineno: 1,
                        colno: 20,
                      },
                    ],
                  },
                  mechanism: { type: 'onerror', handled: false },
                },
              ],
            },
          },
        ],
      },
    ]);
  });

  it('names the call and the status of a failed request', () => {
    const { report, sent } = reporterWith();
    report({ error: new Error('500'), mechanism: 'request', call: 'events/{id}', status: 500 });
    expect(sent[0]?.lines[2]).toMatchObject({
      tags: { channel: 'longshore', call: 'events/{id}', status: 500 },
    });
  });

  it('sends each error once, and up to ten of a page load', () => {
    const { report, sent } = reporterWith();
    const thrown = (number: number) => ({ error: `error ${number}`, mechanism: 'onerror' as const });
    for (let number = 1; number <= 12; number += 1) {
      report(thrown(number));
      report(thrown(number));
    }
    expect(sent).toHaveLength(10);
  });

  it('ignores a service that does not respond, and an invalid DSN', async () => {
    const { report } = reporterWith(() => Promise.reject(new TypeError('Failed to fetch')));
    report({ error: null, mechanism: 'onunhandledrejection' });
    const invalid = reporterWith(undefined, 'nonsense');
    invalid.report({ error: null, mechanism: 'onerror' });
    expect(invalid.sent).toEqual([]);
  });
});
