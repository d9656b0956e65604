import { originOf } from '@grandstand/api/shared/addresses/site-address';
import { type Finding, ok, problem, reasonOf, skipped, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** Documentation addresses: no visitor comes from there. */
const FORGED_ADDRESS = '192.0.2.77';
const FORGED_NAME = 'forged.invalid';
const LOOPBACK = /^(127\.|::1$|localhost$)/;
const FIX = 'Use deploy/nginx/grandstand.conf, which overwrites every one of these headers.';

/** Sends forged headers to the public address: none may reach the server. */
export async function checkProxy({
  config,
  channels,
}: Pick<Installation, 'config' | 'channels'>): Promise<Finding> {
  const { publicUrl, trustedProxies, host } = config;
  if (publicUrl === undefined) return skipped('PUBLIC_URL is not set.');
  const origin = originOf(publicUrl);
  if (publicUrl.protocol === 'https' && trustedProxies.length === 0) {
    return problem(
      'PUBLIC_URL is https, and no proxy is trusted: every visitor seems to come from the proxy.',
      'Set TRUSTED_PROXIES=loopback, or the address of the proxy.',
    );
  }
  const failure = await forgedHeaderThatArrives(origin, channels[0]?.channel_key ?? '').catch(error => ({
    error: reasonOf(error),
  }));
  if (failure !== null && typeof failure === 'object') {
    return problem(
      `${origin} does not answer (${failure.error}).`,
      'Start Grandstand and the proxy, and check the certificate and the firewall.',
    );
  }
  if (failure !== null) return problem(`The proxy passes on ${failure} as visitors send it.`, FIX);
  if (!LOOPBACK.test(host)) {
    return warning(
      `Visitors can go around the proxy: port ${config.port} listens on ${host}.`,
      'Set HOST=127.0.0.1 and RTMP_HOST=::, or close ports 3000 and 3001 in the firewall.',
    );
  }
  return ok(`${origin} overwrites the headers that visitors send`);
}

/** The name of the first header that the server received; null if none. */
async function forgedHeaderThatArrives(origin: string, channelKey: string): Promise<string | null> {
  const statusWith = async (headers: Record<string, string>) => {
    const { status } = await send(`${origin}/robots.txt`, headers);
    return status;
  };
  const usual = await statusWith({});
  if (usual !== 200) throw new Error(`status ${usual}`);
  // The server responds with 404 to an unknown name, and with 400 to a protocol that is none.
  if ((await statusWith({ 'x-forwarded-host': FORGED_NAME })) !== 200) return 'X-Forwarded-Host';
  if ((await statusWith({ 'x-forwarded-proto': 'forged' })) !== 200) return 'X-Forwarded-Proto';
  const issued = await readData(`${origin}/api/get_api_key?channel_key=${channelKey}`);
  const address = { 'x-forwarded-for': FORGED_ADDRESS };
  const { ip } = await readData(`${origin}/api/geo?api_key=${issued.api_key}`, address);
  return ip === FORGED_ADDRESS ? 'X-Forwarded-For' : null;
}

async function readData(url: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const response = await send(url, headers);
  const { data } = (await response.json()) as { readonly data?: Record<string, unknown> };
  return data ?? {};
}

function send(url: string, headers: Record<string, string>): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
}
