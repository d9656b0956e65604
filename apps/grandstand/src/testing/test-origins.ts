import type { Printed } from './absolute-urls.ts';
import { OWN_NAME, type TestSite } from './test-site.ts';

/** Hosts of XML namespaces, vocabularies and the login provider. */
const FOREIGN = new Set(['www.w3.org', 'schema.org', 'www.sitemaps.org', 'id.example']);
const ADDRESS = /^(?:https?|webcal):\/\/[^\s"'<>\\)(;,&]+/i;

/** Origins of all absolute URLs, including those inside other URLs. */
export function originsIn({ text, effects }: Printed): string[] {
  // Calendars fold long lines.
  const unfolded = `${text}\n${effects}`.replaceAll('\r\n ', '');
  const decoded = unfolded.replace(/%3a/gi, ':').replace(/%2f/gi, '/');
  const parts = decoded.split(/(?=(?:https?|webcal):\/\/)/i);
  const urls = parts.flatMap(part => ADDRESS.exec(part) ?? []).map(address => new URL(address));
  const ours = urls.filter(({ hostname }) => !FOREIGN.has(hostname));
  return [...new Set(ours.map(({ protocol, host }) => `${protocol}//${host}`))];
}

/** The channel's origins: live streams and the card form of the stand-in have ports of their own. */
export function ownOrigins({ shop }: TestSite, protocol = 'http'): string[] {
  const { port } = shop.standIn;
  return [`${protocol}://${OWN_NAME}`, `http://${OWN_NAME}:3001`, `http://${OWN_NAME}:${port}`];
}
