import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const HLS = fileURLToPath(import.meta.resolve('hls.js/dist/hls.light.min.js'));

export interface BarePlayer {
  /** The address of a page that plays this stream. */
  pageOf(stream: string): string;
  close(): void;
}

/** Serves the least that plays a stream: one element and hls.js, compressed as the product compresses its scripts. */
export async function startBarePlayer(): Promise<BarePlayer> {
  const script = brotliCompressSync(readFileSync(HLS));
  const server = createServer(({ url = '' }, response) => {
    if (url === '/hls.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    } else {
      const stream = new URL(url, 'http://localhost').searchParams.get('stream') ?? '';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageHtml(stream));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    pageOf: stream => `http://localhost:${port}/?stream=${encodeURIComponent(stream)}`,
    close: () => server.close(),
  };
}

function pageHtml(stream: string): string {
  return `<!doctype html>
<meta name="viewport" content="width=device-width">
<title>hls.js</title>
<link rel="icon" href="data:,">
<video muted autoplay playsinline controls></video>
<script src="/hls.js"></script>
<script>
  const hls = new Hls();
  hls.loadSource(${JSON.stringify(stream)});
  hls.attachMedia(document.querySelector('video'));
</script>
`;
}
