import { isDeepStrictEqual } from 'node:util';
import type { EndpointName } from '@grandstand/contract/endpoints';
import { shapeOf } from './call.ts';

/** For tests and development: throws unless the result matches the contract and has no other fields. */
export function assertMatchesContract(name: EndpointName, data: unknown): void {
  const parsed = shapeOf(name).data.safeParse(data);
  if (!parsed.success) throw new Error(`the result of ${name} breaks the contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, data))
    throw new Error(`the result of ${name} has fields that the contract does not name`);
}
