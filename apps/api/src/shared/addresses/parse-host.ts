import { isIPv4, isIPv6 } from 'node:net';

export interface Host {
  /** Lower case; an IPv6 address keeps its brackets. */
  readonly name: string;
  readonly port: number | null;
}

const HOST = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::(\d{1,5}))?$/i;
const LONGEST_NAME = 253;
const LAST_PORT = 65_535;
/** Browsers parse a host that ends in a number as an IPv4 address. */
const NUMBER_AT_END = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/;

/** Parses a name with an optional port. Returns undefined for anything else, which could make a URL lead elsewhere. */
export function parseHost(text: string): Host | undefined {
  const [, found = '', digits] = HOST.exec(text) ?? [];
  const name = found.toLowerCase();
  const port = digits === undefined ? null : Number(digits);
  if (!isName(name) || port === 0 || (port ?? 0) > LAST_PORT) return undefined;
  return { name, port };
}

function isName(name: string): boolean {
  if (name === '' || name.length > LONGEST_NAME) return false;
  if (name.startsWith('[')) return isIPv6(name.slice(1, -1));
  return !NUMBER_AT_END.test(name) || isIPv4(name);
}
