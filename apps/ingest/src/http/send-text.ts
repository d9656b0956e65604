import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CompressedText, chooseEncoding } from './compressed-text.ts';

interface TextHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  text: CompressedText,
  { contentType, cacheControl }: TextHeaders,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = await text.as(encoding);
  response.setHeader('content-type', contentType);
  response.setHeader('cache-control', cacheControl);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('content-length', bytes.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function sendStatus(response: ServerResponse, status: number, reason: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(`${reason}\n`);
}
