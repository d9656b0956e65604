import { countryName } from '@grandstand/rules/country-name';
import { z } from 'zod';
import { EVENT_TIME_FORMS, parseEventTime } from '../time/event-time.ts';
import { isTimeZone } from '../time/zone-time.ts';

/** An object that rejects unknown keys and lists the allowed ones. */
export function entry<Shape extends z.ZodRawShape>(shape: Shape) {
  const allowed = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: issue => (issue.code === 'unrecognized_keys' ? `allowed: ${allowed}` : undefined),
  });
}

/** Entries of a bundle have string keys; the database assigns ids. */
export const key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be a key: lower-case letters, digits, "-" and "_"');

/** Keyed entries, in the order of the file. */
export function keyed<Value extends z.ZodType>(value: Value) {
  return z.record(key, value);
}

export const text = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(500, 'must have at most 500 characters');
export const longText = z.string().trim().min(1, 'must not be empty').max(200_000);
export const alias = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an alias: lower-case letters and digits, parted by "-"');

export const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like "#0b1422", in quotes (an unquoted # begins a comment)');

/** A file of the bundle, or of the `footage` folder that neighbouring bundles share. */
export const filePath = z
  .string()
  .regex(
    /^(\.\.\/footage\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/,
    'must be a file inside the bundle\'s folder, or "../footage/NAME"',
  );

/** Minor units of the currency: 499 is 4.99 (decision B13). */
export const money = z
  .int('must be a whole number of minor units: 499 for 4.99')
  .min(0, 'must not be negative')
  .max(100_000_000);

export const eventTime = z
  .string()
  .refine(value => parseEventTime(value) !== undefined, `must be a time like ${EVENT_TIME_FORMS}`);

export const timeZone = z
  .string()
  .refine(isTimeZone, 'must be a time zone of the IANA list, like "America/New_York"');

export const httpsAddress = z.url({ protocol: /^https$/, error: 'must be an https address' });

/** Scheme, host and port; `https://*.example.org` for all subdomains. Without TLS only this machine, for development. */
export const siteOrigin = z
  .string()
  .regex(
    /^(https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/,
    'must be an origin like "https://www.example.org", in lower case and without a path',
  );

export const sitePath = z.string().regex(/^\/(?!\/)\S*$/, 'must be a path of the site, like "/schedule"');

const countryCode = z
  .string()
  .refine(code => countryName(code) !== null, 'must be a country code of ISO 3166-1, in quotes, like "BG"');

/** Where something may be watched. */
export const geoRule = entry({
  allow: z.array(countryCode).default([]),
  block: z.array(countryCode).default([]),
});

/** HTML written in place or read from a file of the bundle. */
export const html = z.union([longText, entry({ file: filePath })], {
  error: 'must be HTML, or { file: NAME }',
});
