import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Owner } from '../operator/import-file.ts';
import { type ClipCommand, parseClipCommand } from './parse-clip-command.ts';
import { type ContactCommand, parseContactCommand } from './parse-contact-command.ts';
import { type EventCommand, parseEventCommand } from './parse-event-command.ts';
import { type MediaUpload, parseMediaUpload } from './parse-media-upload.ts';
import { type OrderCommand, parseOrderCommand } from './parse-order-command.ts';
import { parseRevenueCommand, type RevenueCommand } from './parse-revenue-command.ts';
import { parseSubscriptionCommand, type SubscriptionCommand } from './parse-subscription-command.ts';
import { parseUploadKeyCommand, type UploadKeyCommand } from './parse-upload-key-command.ts';
import { parseUserCommand, type UserCommand } from './parse-user-command.ts';
import { readId } from './read-id.ts';
import { UsageError } from './usage.ts';

export type Command =
  | { readonly name: 'help' }
  /** `serve` is the server alone; `start` supervises it with the ingest. */
  | { readonly name: 'start' | 'serve'; readonly dev: boolean }
  /** Checks that the ports of a start are free, before anything slow is done for it. */
  | { readonly name: 'probe' }
  | { readonly name: 'restart' }
  | { readonly name: 'demo plan' }
  | { readonly name: 'channel check' | 'channel apply'; readonly directory: string }
  | { readonly name: 'media add'; readonly file: string; readonly owner: Owner }
  | MediaUpload
  | { readonly name: 'media list' }
  | { readonly name: 'media remove' | 'media retry' | 'media revoke'; readonly id: number }
  | UserCommand
  | OrderCommand
  | ContactCommand
  | ClipCommand
  | SubscriptionCommand
  | RevenueCommand
  | UploadKeyCommand
  | EventCommand;

const options = {
  dev: { type: 'boolean' },
  event: { type: 'string' },
  vod: { type: 'string' },
  home: { type: 'string' },
  away: { type: 'string' },
  period: { type: 'string' },
  'period-score': { type: 'string' },
  team: { type: 'string' },
  player: { type: 'string' },
  text: { type: 'string' },
  clock: { type: 'string' },
  position: { type: 'string' },
  at: { type: 'string' },
  corrects: { type: 'string' },
  'idempotency-key': { type: 'string' },
  channel: { type: 'string' },
  reason: { type: 'string' },
  name: { type: 'string' },
  days: { type: 'string' },
  to: { type: 'string' },
  'key-file': { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments of the command line. Relative paths are relative to `directory`. */
export function parseCommand(args: readonly string[], directory: string): Command {
  const { values, positionals } = readArguments(args);
  const [noun, verb, target, ...rest] = positionals;
  if (values.help || noun === undefined || noun === 'help') return { name: 'help' };
  if (noun === 'start' || noun === 'serve') return { name: noun, dev: values.dev ?? false };
  if (noun === 'probe') return { name: 'probe' };
  if (noun === 'event') return parseEventCommand(positionals.slice(1), values);
  if (noun === 'user') return parseUserCommand(positionals.slice(1), values);
  if (noun === 'order') return parseOrderCommand(positionals.slice(1), values);
  if (noun === 'subscription') return parseSubscriptionCommand(positionals.slice(1), values);
  if (noun === 'clip') return parseClipCommand(positionals.slice(1), values);
  if (noun === 'revenue') return parseRevenueCommand(positionals.slice(1), values);
  if (noun === 'upload-key') return parseUploadKeyCommand(positionals.slice(1), values);
  if (noun === 'contact') return parseContactCommand(positionals.slice(1), values);
  if (rest.length > 0) throw new UsageError(`'${rest[0]}' is one argument too many. See 'grandstand help'.`);
  const name = `${noun} ${verb ?? ''}`.trim();
  if (name === 'media list' || name === 'restart' || name === 'demo plan') return { name };
  if (name === 'media add') {
    const { file, owner } = fileAndOwner(name, target, values);
    return { name, file: resolve(directory, file), owner };
  }
  if (name === 'media upload') {
    const { file, owner } = fileAndOwner(name, target, values);
    return parseMediaUpload(file, owner, values, directory);
  }
  if (name === 'media remove' || name === 'media retry' || name === 'media revoke') {
    if (target === undefined) throw new UsageError(`Which recording? Use: grandstand ${name} ID`);
    return { name, id: readId(target) };
  }
  if (name === 'channel check' || name === 'channel apply') {
    if (target === undefined) throw new UsageError(`Which folder? Use: grandstand ${name} DIR`);
    return { name, directory: resolve(directory, target) };
  }
  throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: withNegativeNumbers(args), options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Node parses `-1` as a short option; `--home=-1` passes it to the check of the score, and `--` the offset of a clock. */
function withNegativeNumbers(args: readonly string[]): string[] {
  const read: string[] = [];
  for (const arg of args) {
    if (/^-\d/.test(arg) && read.includes('clock-offset')) read.push('--');
    const isValue = /^-\d/.test(arg) && /^--[a-z]+$/.test(read.at(-1) ?? '');
    read.push(isValue ? `${read.pop()}=${arg}` : arg);
  }
  return read;
}

function fileAndOwner(
  name: string,
  file: string | undefined,
  { event, vod }: { event?: string | undefined; vod?: string | undefined },
): { file: string; owner: Owner } {
  if (file === undefined) throw new UsageError(`Which file? Use: grandstand ${name} FILE --event ID`);
  if ((event === undefined) === (vod === undefined)) {
    throw new UsageError('Use either --event ID or --vod ID.');
  }
  const owner = event === undefined ? { vod_media_item_id: readId(vod ?? '') } : { event_id: readId(event) };
  return { file, owner };
}
