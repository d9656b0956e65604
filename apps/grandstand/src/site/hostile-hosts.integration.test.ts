import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Send } from '../testing/absolute-urls.ts';
import { HOSTILE_HEADERS, type HostileHeaders } from '../testing/hostile-headers.ts';
import { originsIn, ownOrigins } from '../testing/test-origins.ts';
import { OWN_NAME, openTestSite, PROXY, type TestSite } from '../testing/test-site.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Only `ownAddress` makes the address of a channel. A call gets its result as `caller.site`. */
const READS_ADDRESS = /\bownAddress\(|\bcaller\.site\b|\bsite\.(?:origin|hostname)\b/;
/** They make it and pass it on. */
const ON_THE_WAY = ['shared/channels/channel-registry.ts', 'app.ts', 'plugins/calls.ts'].map(
  file => `apps/api/src/${file}`,
);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

function sendWith({ headers, from }: Pick<HostileHeaders, 'headers' | 'from'>): Send {
  return async ({ method = 'GET', url, body }) => {
    const remoteAddress = from === 'proxy' ? PROXY : '127.0.0.1';
    const answer = await site.app.inject({
      ...{ method, url, headers, remoteAddress },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, text: `${JSON.stringify(answer.headers)}\n${answer.payload}` };
  };
}

it('asks with at least 30 kinds of hostile headers', () => {
  expect(new Set(HOSTILE_HEADERS.map(one => JSON.stringify(one))).size).toBeGreaterThanOrEqual(30);
});

it('has a place for every source file that reads the address of a channel', () => {
  const exclude = ['apps/web/**', '**/testing/**', '**/*.test.ts'];
  const files = globSync('apps/*/src/**/*.ts', { cwd: ROOT, exclude });
  const readers = files.filter(file => READS_ADDRESS.test(readFileSync(join(ROOT, file), 'utf8')));
  const sources = Object.values(PLACES).flatMap(place => place.sources);
  expect([...new Set([...sources, ...ON_THE_WAY])].sort()).toEqual(readers.sort());
});

describe.each(Object.entries(PLACES))('%s', (_, place) => {
  it('leads to the channel alone', async () => {
    const printed = await place.print(site, sendWith({ headers: { host: OWN_NAME }, from: 'anybody' }));
    expect(ownOrigins(site)).toEqual(expect.arrayContaining(originsIn(printed)));
    expect(originsIn(printed).length > 0).toBe(place.names === 'origin');
    if (place.names === 'host') expect(printed.effects).toContain(OWN_NAME);
  });

  it('leads to the channel alone whatever a request claims', async () => {
    for (const one of HOSTILE_HEADERS) {
      const printed = await place.print(site, sendWith(one));
      const sent = JSON.stringify(one);
      expect(printed.text + printed.effects, sent).not.toContain('attacker');
      if (one.expected === 'own') {
        expect(ownOrigins(site, one.protocol), sent).toEqual(expect.arrayContaining(originsIn(printed)));
        expect(originsIn(printed).length > 0, sent).toBe(place.names === 'origin');
      } else {
        expect([printed.status, printed.effects.trim()], sent).toEqual([one.expected, '[]']);
      }
    }
  });
});
