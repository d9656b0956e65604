import type { UploadOwner } from '../../shared/media/upload-config.ts';

export interface UploadMetadata {
  readonly filename: string;
  readonly owner: UploadOwner;
}

type Errors = Readonly<Record<string, readonly string[]>>;

const LONGEST_NAME = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no name may hold
const NO_NAME = /[/\\\u0000-\u001f\u007f]/;
const ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2 ** 31 - 1;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** tus' `Upload-Metadata`: what the file is called and what it is the recording of, or what is wrong with which field. */
export function readUploadMetadata(header: string): UploadMetadata | { readonly errors: Errors } {
  const fields = readFields(header);
  const filename = fields.get('filename');
  const errors = { ...nameErrors(filename), ...ownerErrors(fields) };
  if (Object.keys(errors).length > 0) return { errors };
  return { filename: filename ?? '', owner: ownerOf(fields) };
}

/** Null for a value that is no text in Base64. */
function readFields(header: string): Map<string, string | null> {
  const pairs = header.split(',').map(pair => pair.trim().split(/ +/));
  return new Map(pairs.map(([name = '', value = '']) => [name, decoded(value)]));
}

function decoded(value: string): string | null {
  if (!BASE64.test(value)) return null;
  try {
    return UTF_8.decode(Buffer.from(value, 'base64'));
  } catch {
    return null;
  }
}

function nameErrors(filename: string | null | undefined): Errors {
  if (filename === undefined) return { filename: ['Say what the file is called.'] };
  if (filename === null) return { filename: ['The name must be UTF-8 in Base64.'] };
  if (filename.trim() === '' || filename === '.' || filename === '..' || NO_NAME.test(filename)) {
    return { filename: ['The name must be a plain file name, without a folder.'] };
  }
  if (filename.length > LONGEST_NAME)
    return { filename: [`The name is longer than ${LONGEST_NAME} letters.`] };
  return {};
}

const OWNER_FIELDS = ['event_id', 'vod_media_item_id'] as const;

function ownerErrors(fields: ReadonlyMap<string, string | null>): Errors {
  const named = OWNER_FIELDS.filter(name => fields.has(name));
  if (named.length !== 1) return { event_id: ['Say either event_id or vod_media_item_id.'] };
  const wrong = named.filter(name => !isId(fields.get(name)));
  return Object.fromEntries(wrong.map(name => [name, ['An id is a whole number from 1.']]));
}

function isId(value: string | null | undefined): boolean {
  return typeof value === 'string' && ID.test(value) && Number(value) <= LARGEST_ID;
}

function ownerOf(fields: ReadonlyMap<string, string | null>): UploadOwner {
  const event = fields.get('event_id');
  return event === undefined
    ? { vod_media_item_id: Number(fields.get('vod_media_item_id')) }
    : { event_id: Number(event) };
}
