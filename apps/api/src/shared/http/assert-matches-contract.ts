import { isDeepStrictEqual } from 'node:util';
import type { EndpointName } from '@grandstand/contract/endpoints';
import { shapeOf } from './call.ts';

/** In tests and development: an answer says what the contract says, and nothing beside it. */
export function assertMatchesContract(name: EndpointName, data: unknown): void {
  const parsed = shapeOf(name).data.safeParse(data);
  if (!parsed.success) throw new Error(`the answer of ${name} breaks the contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, data)) throw new Error(`the answer of ${name} has fields of its own`);
}
