import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Send } from '../testing/absolute-urls.ts';
import { HOSTILE_HEADERS, type HostileHeaders } from '../testing/hostile-headers.ts';
import { originsIn, ownOrigins } from '../testing/test-origins.ts';
import { OWN_NAME, openTestSite, PROXY, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  // Makes the buyer a customer of the provider, which the portal requires.
  await site.shop.buy(site.shop.season);
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

describe.each(Object.entries(PLACES))('%s', (_, place) => {
  it('leads to the channel alone', async () => {
    const printed = await place.print(site, sendWith({ headers: { host: OWN_NAME }, from: 'anybody' }));
    expect(ownOrigins(site)).toEqual(expect.arrayContaining(originsIn(printed)));
    expect(originsIn(printed).length > 0).toBe(place.isAbsolute);
  });

  it('leads to the channel alone whatever a request claims', async () => {
    for (const one of HOSTILE_HEADERS) {
      const printed = await place.print(site, sendWith(one));
      const sent = JSON.stringify(one);
      expect(printed.text + printed.effects, sent).not.toContain('evil');
      if (one.expected === 'own') {
        expect(ownOrigins(site, one.protocol), sent).toEqual(expect.arrayContaining(originsIn(printed)));
        expect(originsIn(printed).length > 0, sent).toBe(place.isAbsolute);
      } else {
        expect([printed.status, printed.effects.trim()], sent).toEqual([one.expected, '[]']);
      }
    }
  });
});
