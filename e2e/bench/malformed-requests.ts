import fc from 'fast-check';

const LINE = '\r\n';

/** Requests as browsers, players and payment providers send them. */
const VALID = [
  ['GET / HTTP/1.1', 'host: HOST', 'accept-encoding: br, gzip', '', ''],
  ['GET /api/menu HTTP/1.1', 'host: HOST', 'accept: application/json', '', ''],
  ['GET /assets/none.js HTTP/1.1', 'host: HOST', 'range: bytes=0-10', 'if-none-match: W/"a"', '', ''],
  ['HEAD /watch/1 HTTP/1.1', 'host: HOST', 'cookie: language=en', '', ''],
  ['OPTIONS /api/menu HTTP/1.1', 'host: HOST', 'origin: http://localhost', '', ''],
  [
    'POST /api/get_api_key HTTP/1.1',
    'host: HOST',
    'content-type: application/json',
    'content-length: 19',
    '',
    '{"channel_key":"x"}',
  ],
  [
    'POST /api/stripe/webhooks HTTP/1.1',
    'host: HOST',
    'stripe-signature: t=1,v1=00',
    'transfer-encoding: chunked',
    '',
    '5',
    '{"a":',
    '2',
    '1}',
    '0',
    '',
    '',
  ],
  ['GET /socket HTTP/1.1', 'host: HOST', 'connection: upgrade', 'upgrade: websocket', '', ''],
].map(lines => lines.join(LINE));

const bytes = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });

/** Lines that contradict others, are too long, or mean something to a parser. */
const line = fc.oneof(
  fc.constantFrom(
    'content-length: 5',
    'content-length: -1',
    'content-length: 99999999999999999999',
    'transfer-encoding: chunked',
    'transfer-encoding: chunked, identity',
    'host: other.example',
    'host:',
    ': no name',
    'no colon',
    ' folded',
    'expect: 100-continue',
    'expect: other',
    'connection: close, upgrade',
    'accept-encoding: br;q=x',
    'range: bytes=-0,5-1,zz',
    'if-modified-since: Mon, 99 Foo 0000',
    'cookie: =;;=\u0000',
    'fffffffff',
    'GET / HTTP/1.1',
  ),
  fc.integer({ min: 1, max: 40_000 }).map(length => `x-long: ${'a'.repeat(length)}`),
  bytes.map(text => `x: ${text}`),
);

type Change = (request: string) => string;

const at = fc.double({ min: 0, max: 1, noNaN: true });
const place = (request: string, fraction: number) => Math.floor(fraction * request.length);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(at, bytes).map(
    ([fraction, text]): Change =>
      request =>
        request.slice(0, place(request, fraction)) + text + request.slice(place(request, fraction)),
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 30 })).map(
    ([fraction, length]): Change =>
      request =>
        request.slice(0, place(request, fraction)) + request.slice(place(request, fraction) + length),
  ),
  at.map(
    (fraction): Change =>
      request =>
        request.slice(0, place(request, fraction)),
  ),
  fc.tuple(fc.nat({ max: 8 }), line).map(
    ([index, text]): Change =>
      request =>
        request.split(LINE).toSpliced(index, 0, text).join(LINE),
  ),
  fc.tuple(fc.nat({ max: 8 }), line).map(
    ([index, text]): Change =>
      request =>
        request.split(LINE).with(0, text).toSpliced(index, 1).join(LINE),
  ),
  fc.constantFrom<Change>(
    request => request.replaceAll(LINE, '\n'),
    request => request.replace('HTTP/1.1', 'HTTP/9.9'),
    request => request.replace('HTTP/1.1', ''),
    request => request.toLowerCase(),
    request => request.replace('/', 'http://other.example/'),
    request => request.replace('/', '/%'),
    request => request.replace('/', '/..%2f..%2f'),
    request => request + request,
  ),
);

/** Requests with one to four changes, each of which may break HTTP. The same seed returns the same requests. */
export function malformedRequests(count: number, seed: number, host: string): string[] {
  const request = fc
    .tuple(fc.constantFrom(...VALID), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([valid, changes]) =>
      changes.reduce((changed, apply) => apply(changed), valid.replace('HOST', host)),
    );
  return fc.sample(request, { numRuns: count, seed });
}
