import type { IncomingMessage } from 'node:http';
import { invalidRequest } from './stripe-error.ts';

const MOST_BYTES = 1_000_000;

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw invalidRequest('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
