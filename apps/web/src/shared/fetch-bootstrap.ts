import type { ConfigFile } from '@grandstand/contract/config-file.schema';
import type { BootstrapData } from '@grandstand/contract/content.schema';
import type { Bootstrap } from '@grandstand/contract/initial-html';
import type { Language } from '@grandstand/rules/languages';
import { configAddress } from './api/fetch-channel-key.ts';
import { menuIn } from './menu-in.ts';

/** Fetches the data that the initial HTML should contain, if they cannot be read from it; the view fetches its own data. */
export async function fetchBootstrap(language: Language, now: Date): Promise<Bootstrap> {
  const config = await fetchJson<ConfigFile>(configAddress());
  const { data } = await fetchJson<{ data: BootstrapData }>(`${config.api_base}channel-bootstrap-data`);
  const bootstrap = { ...data, menu: menuIn(language, data.menu) };
  return { config, bootstrap, language, now: now.toISOString() };
}

// The responses are trusted: tests check the server against the contract.
async function fetchJson<T>(address: URL | string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The request for ${address} failed with status ${response.status}.`);
  return response.json();
}
