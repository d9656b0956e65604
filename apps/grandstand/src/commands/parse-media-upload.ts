import { resolve } from 'node:path';
import type { Owner } from '../operator/import-file.ts';
import { UsageError } from './usage.ts';

export interface MediaUpload {
  readonly name: 'media upload';
  readonly file: string;
  readonly to: URL;
  readonly owner: Owner;
  readonly key_file: string | null;
}

interface Options {
  readonly to?: string | undefined;
  readonly 'key-file'?: string | undefined;
}

export function parseMediaUpload(
  file: string,
  owner: Owner,
  values: Options,
  directory: string,
): MediaUpload {
  const keyFile = values['key-file'];
  return {
    name: 'media upload',
    file: resolve(directory, file),
    owner,
    to: readServer(values.to),
    key_file: keyFile === undefined ? null : resolve(directory, keyFile),
  };
}

/** Sends the key only over an encrypted connection or within this machine. */
function readServer(to: string | undefined): URL {
  const url = URL.parse(to ?? '');
  if (url === null) throw new UsageError('Where to? Use: --to https://HOST');
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))) return url;
  throw new UsageError(`--to ${to}: an upload key goes over https only, except to this machine.`);
}

function isThisMachine(hostname: string): boolean {
  return /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);
}
