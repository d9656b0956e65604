import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBootstrap } from './bootstrap.ts';
import { fetchBootstrap } from './fetch-bootstrap.ts';

const pageWith = (textContent: string) => ({ getElementById: () => ({ textContent }) as HTMLElement });

afterEach(() => vi.unstubAllGlobals());

describe('static data in the page', () => {
  it('is only logged if it cannot be parsed', () => {
    const logged: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
    expect(readBootstrap(pageWith('{"config":'))).toBeNull();
    expect(logged).toEqual([expect.any(SyntaxError)]);
    expect(readBootstrap(pageWith('{"language":"fr"}'))).toEqual({ language: 'fr' });
    expect(logged).toHaveLength(1);
  });

  it('is then fetched for the same channel', async () => {
    const config = { channel_key: 'nordet', api_base: '/api/' };
    const responses: Record<string, unknown> = {
      'http://localhost/config.json?channel=nordet': config,
      '/api/channel-bootstrap-data': { data: { menu: [] } },
    };
    vi.stubGlobal('location', new URL('http://localhost/faq?channel=nordet'));
    vi.stubGlobal('fetch', async (address: URL | string) => Response.json(responses[String(address)]));
    expect(await fetchBootstrap('fr', new Date(0))).toEqual({
      config,
      bootstrap: { menu: [] },
      language: 'fr',
      now: '1970-01-01T00:00:00.000Z',
    });
  });
});
