import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place, type Printed, type Send } from '../testing/absolute-urls.ts';
import { HOSTILE_HEADERS } from '../testing/hostile-headers.ts';
import { type Nginx, nginxIsMissing, startNginx } from '../testing/nginx.ts';
import { requestThrough } from '../testing/nginx-request.ts';
import { originsIn, ownOrigins } from '../testing/test-origins.ts';
import { OWN_NAME, openTestSite, type TestSite } from '../testing/test-site.ts';

const missing = nginxIsMissing();
const places = Object.entries(PLACES);
const ALL_AT_ONCE = Object.assign({}, ...HOSTILE_HEADERS.map(({ headers }) => headers)) as Record<
  string,
  string
>;

describe.skipIf(missing !== null)(
  `behind nginx as deploy/nginx configures it${missing ? `: ${missing}` : ''}`,
  () => {
    let site: TestSite;
    let nginx: Nginx;
    beforeAll(async () => {
      const publicUrl = { protocol: 'https', name: OWN_NAME, port: null } as const;
      site = await openTestSite({ trustedProxies: ['loopback'], publicUrl });
      await site.app.listen({ port: 0, host: '127.0.0.1' });
      nginx = await startNginx({ site: (site.app.server.address() as AddressInfo).port });
    });
    afterAll(async () => {
      await nginx?.close();
      await site?.close();
    });

    const sendWith =
      (headers: Readonly<Record<string, string>>): Send =>
      async ({ method = 'GET', url, body }) => {
        const answer = await requestThrough(nginx, { method, url, headers, body });
        return { status: answer.status, text: `${JSON.stringify(answer.headers)}\n${answer.body}` };
      };

    /** nginx overwrites every header but the host, so none of the others changes anything. */
    function expectOwnAddresses({ names }: Place, printed: Printed, sent?: string) {
      expect(printed.text + printed.effects, sent).not.toContain('attacker');
      expect(ownOrigins(site, 'https'), sent).toEqual(expect.arrayContaining(originsIn(printed)));
      expect(originsIn(printed).length > 0, sent).toBe(names === 'origin');
      if (names === 'host') expect(printed.effects, sent).toContain(OWN_NAME);
    }

    it.each(places)(
      '%s leads to the channel alone, whatever a visitor claims in all headers at once',
      async (_, place) =>
        expectOwnAddresses(place, await place.print(site, sendWith({ ...ALL_AT_ONCE, host: OWN_NAME }))),
    );

    it.each(places)(
      '%s leads to the channel alone, whatever a visitor claims in each header',
      { tags: ['full'] },
      async (_, place) => {
        const { status } = await place.print(site, sendWith({ host: OWN_NAME }));
        for (const { headers } of HOSTILE_HEADERS) {
          const sent = JSON.stringify(headers);
          const printed = await place.print(site, sendWith(headers));
          if (headers.host !== OWN_NAME) {
            expect(printed.status, sent).toBeLessThan(500);
            expect(printed.text + printed.effects, sent).not.toContain('attacker');
            continue;
          }
          expect(printed.status, sent).toBe(status);
          expectOwnAddresses(place, printed, sent);
        }
      },
    );

    it('ignores the address that a visitor claims', async () => {
      const forged = { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '8.8.8.8', forwarded: 'for=8.8.8.8' };
      const send = sendWith({ host: OWN_NAME, ...forged });
      const { text: printed } = await send({ url: `/api/geo?api_key=${site.shop.visitorKey()}` });
      expect(printed).toContain('"ip":"127.0.0.1"');
    });
  },
);
