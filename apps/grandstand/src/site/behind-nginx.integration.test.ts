import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Send } from '../testing/absolute-urls.ts';
import { HOSTILE_HEADERS } from '../testing/hostile-headers.ts';
import { type Nginx, nginxIsMissing, startNginx } from '../testing/nginx.ts';
import { requestThrough } from '../testing/nginx-request.ts';
import { originsIn, ownOrigins } from '../testing/test-origins.ts';
import { OWN_NAME, openTestSite, type TestSite } from '../testing/test-site.ts';

const missing = nginxIsMissing();
const PLACES_WITH_ADDRESS = Object.entries(PLACES).filter(([, { names }]) => names !== 'nothing');

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

    it.each(PLACES_WITH_ADDRESS)('%s leads to the channel', async (_, { names, print }) => {
      const printed = await print(site, sendWith({ host: OWN_NAME }));
      if (names === 'host') expect(printed.effects).toContain(OWN_NAME);
      else expect(originsIn(printed)).not.toEqual([]);
      expect(ownOrigins(site, 'https')).toEqual(expect.arrayContaining(originsIn(printed)));
    });

    it.each(PLACES_WITH_ADDRESS)('%s leads nowhere else whatever a visitor claims', async (_, { print }) => {
      for (const { headers } of HOSTILE_HEADERS) {
        const printed = await print(site, sendWith(headers));
        const sent = JSON.stringify(headers);
        // nginx overwrites every other header, so none of them changes anything.
        expect(printed.status, sent).toBeLessThan(headers.host === OWN_NAME ? 400 : 500);
        expect(printed.text + printed.effects, sent).not.toContain('evil');
        expect(ownOrigins(site, 'https'), sent).toEqual(expect.arrayContaining(originsIn(printed)));
      }
    });

    it('ignores the address that a visitor claims', async () => {
      const forged = { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '8.8.8.8', forwarded: 'for=8.8.8.8' };
      const send = sendWith({ host: OWN_NAME, ...forged });
      const { text: printed } = await send({ url: `/api/geo?api_key=${site.shop.visitorKey()}` });
      expect(printed).toContain('"ip":"127.0.0.1"');
    });
  },
);
