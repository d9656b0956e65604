import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { namesOf } from '@grandstand/api/shared/channels/find-channel';
import { type Finding, ok, problem, skipped, warning } from './finding.ts';
import type { Installation } from './installation.ts';

type Resolve = (name: string) => Promise<readonly string[]>;
const resolveName: Resolve = async name => (await lookup(name, { all: true })).map(({ address }) => address);

/** Every public name leads to this machine. */
export async function checkNames(
  { config, channels }: Pick<Installation, 'config' | 'channels'>,
  resolve: Resolve = resolveName,
): Promise<Finding> {
  const own = config.publicUrl === undefined ? [] : [config.publicUrl.name];
  const names = [...new Set([...own, ...channels.flatMap(channel => namesOf(channel, config))])];
  if (names.length === 0) return skipped('Neither PUBLIC_URL, BASE_DOMAIN nor domains of a channel are set.');
  const found = await Promise.all(
    names.map(async name => ({ name, addresses: await resolve(name).catch(() => []) })),
  );
  const unknown = found.filter(({ addresses }) => addresses.length === 0).map(({ name }) => name);
  if (unknown.length > 0) {
    return problem(
      `No address is known for ${unknown.join(', ')}.`,
      'Add an A record, and an AAAA record if the machine has IPv6, at the provider of the domain.',
    );
  }
  const here = new Set(
    Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(({ address }) => address)),
  );
  const elsewhere = found.filter(({ addresses }) => !addresses.some(address => here.has(address)));
  if (elsewhere.length === 0) return ok(names.join(', '));
  return warning(
    `${elsewhere.map(({ name, addresses }) => `${name} leads to ${addresses.join(' and ')}`).join(', ')}, which is not an address of this machine.`,
    'This is right behind a router, a load balancer or a CDN. Otherwise correct the A and AAAA records.',
  );
}
