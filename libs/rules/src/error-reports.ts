import { withoutSecrets } from './analytics.ts';

/** Where error reports go, from a DSN of Sentry's form: `https://KEY@HOST/PROJECT`. */
export interface ErrorReportService {
  readonly origin: string;
  /** The address of Sentry's envelopes, with the public key. */
  readonly url: string;
}

const DSN = /^(https?):\/\/([0-9a-z]{1,64})@([a-z0-9.-]+(?::\d{1,5})?)((?:\/[\w.-]+)*)\/(\d{1,20})$/i;

/** Null for an invalid DSN. A DSN is public: every browser receives it. One with a password is of an old form, and refused. */
export function errorReportService(dsn: string): ErrorReportService | null {
  const [, scheme, key, host, path, project] = DSN.exec(dsn) ?? [];
  if (scheme === undefined || !URL_HOST.test(host ?? '')) return null;
  const origin = `${scheme}://${host}`;
  return { origin, url: `${origin}${path}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7` };
}

const URL_HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i;

const MAIL_ADDRESS = /[^\s@<>"'()=/]+@[^\s@<>"'()]+\.[a-z]{2,}/gi;
/** A query or a fragment, with its address before it. */
const QUERY = /((?:https?:\/)?\/[^\s?#"'()<>]*)[?#][^\s"'()<>]*/gi;
const CREDENTIALS = /\b(?:bearer|basic)\s+[^\s"',;]+/gi;
const NAMED_SECRET =
  /\b(api_?key|authorization|client_secret|code|key|password|secret|session|signature|token)["']?\s*[:=]\s*["']?[^\s"',;&]{4,}/gi;
/** Keys, tokens and uuids: long, with letters and digits. */
const TOKEN = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi;
const LONGEST_TEXT = 500;

/** A message without what opens something or names somebody: queries, keys, tokens and mail addresses. */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, 4 * LONGEST_TEXT)
    .replace(QUERY, '$1')
    .replace(MAIL_ADDRESS, '[mail]')
    .replace(CREDENTIALS, '[removed]')
    .replace(NAMED_SECRET, '$1 [removed]')
    .replace(TOKEN, '[removed]')
    .slice(0, LONGEST_TEXT);
}

/** The address of a page without its query. */
export function reportedAddress(address: string): string {
  return (withoutSecrets(address).split('?')[0] ?? '').replace(MAIL_ADDRESS, '[mail]');
}

export interface StackFrame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `at load (https://…/site.js:1:20)` of Chromium, `load@https://…/site.js:1:20` of Firefox and Safari. */
const FRAME = /^\s*(?:at )?(?:async )?(?:(.*?)[@ ]\(?|)((?:https?|blob):[^\s()]+?):(\d+):(\d+)\)?$/;
const MOST_FRAMES = 30;

/** The frames of an error's stack, in Sentry's order: the oldest call first. */
export function stackFrames(stack: string): StackFrame[] {
  const frames = stack.split('\n').flatMap((line): StackFrame[] => {
    const [, name, filename, lineno, colno] = FRAME.exec(line) ?? [];
    if (filename === undefined) return [];
    const [address = ''] = filename.split('?');
    return [{ function: name || '?', filename: address, lineno: Number(lineno), colno: Number(colno) }];
  });
  return frames.slice(0, MOST_FRAMES).reverse();
}
