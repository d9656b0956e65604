import type { ConfigFile } from '@grandstand/contract/config-file.schema';
import type { BootstrapData, Language } from '@grandstand/contract/content.schema';
import type { Bootstrap } from '@grandstand/contract/initial-html';
import { configAddress } from './api/fetch-channel-key.ts';

/** What the first HTML should have carried, by the calls that answer the same; what the view needs it asks for itself. */
export async function fetchBootstrap(language: Language, now: Date): Promise<Bootstrap> {
  const config = await ask<ConfigFile>(configAddress());
  const { data } = await ask<{ data: BootstrapData }>(`${config.api_base}channel-bootstrap-data`);
  return { config, bootstrap: data, language, now: now.toISOString() };
}

// Our own server answers, by its contract.
async function ask<T>(address: URL | string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
