import { fetchPlaylist, renditionOf, streamOf, watchedEvent } from '../fixtures/live-game.ts';
import type { Product } from '../fixtures/start-product.ts';
import type { Step } from './arrivals.ts';
import { readPlaylist } from './media-playlist.ts';

/** A request of the visitor with this address, who is known by it because the product trusts its proxy. */
export function stepOf(purpose: Step['purpose'], url: URL, address: string, json?: string): Step {
  const method = json === undefined ? 'GET' : 'POST';
  const body = json === undefined ? '' : json;
  const type =
    json === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  const head = `${method} ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nx-forwarded-for: ${address}\r\naccept-encoding: br\r\n${type}\r\n`;
  return { purpose, port: Number(url.port), request: Buffer.from(head + body) };
}

/** The playlists of the recording and its first two segments. */
export async function mediaOf(product: Product, id: number): Promise<URL[]> {
  const { href: master } = new URL(
    streamOf(await watchedEvent(product, id))?.url ?? '',
    product.url('longshore'),
  );
  const rendition = await renditionOf(master);
  const segments = readPlaylist((await fetchPlaylist(rendition)).text, rendition);
  return [master, rendition, ...segments.slice(0, 2).map(({ address }) => address)].map(url => new URL(url));
}
