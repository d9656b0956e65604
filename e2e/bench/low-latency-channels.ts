import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHANNELS = fileURLToPath(new URL('../../channels', import.meta.url));
const DEFAULTS = 'event_defaults: {';

/** The demo channels in a folder of their own, with every game of the first set to low latency. */
export function copyChannelsWithLowLatency(folder: string): string {
  cpSync(CHANNELS, folder, { recursive: true });
  const file = join(folder, 'longshore/channel.yaml');
  const text = readFileSync(file, 'utf8');
  if (!text.includes(DEFAULTS)) throw new Error(`${file} has no line "${DEFAULTS} ...`);
  writeFileSync(file, text.replace(DEFAULTS, `${DEFAULTS} low_latency: true,`));
  return folder;
}
