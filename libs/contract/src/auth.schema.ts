import { z } from 'zod';
import { language } from './content.schema.ts';
import { personalState } from './profile.schema.ts';

/** Decision B15: the response of a login-like call contains a new key and all personal data. */
export const signedIn = personalState.extend({ api_key: z.string() });

/** The limit exceeds that of every rule, so that the messages of section 5 report a text that is too long. */
const text = z.string().max(1000);
const token = z.string().max(10_000);

/** Decision C23: the query of an e-mail link, sent by the page that the link opened. */
const link = { email: text, expires: text, signature: text };

export const loginBody = z.object({
  email: text,
  password: text,
  captcha: token.optional(),
  /** Code of a social login to link to this account. */
  social_code: text.optional(),
});

export const registerBody = z.object({
  email: text,
  password: text,
  password_confirmation: text,
  first_name: text,
  last_name: text,
  phone: text.nullish(),
  /** The site's language at registration, in which the user's mails are written. */
  language: language.optional(),
  terms: z.boolean(),
  captcha: token.optional(),
});

export const socialBody = z.object({ provider: text, code: text, terms: z.boolean().optional() });
export const addSessionBody = z.object({ code: text });
export const verifyEmailBody = z.object(link);
export const resetRequestBody = z.object({ email: text, captcha: token.optional() });
export const resetBody = z.object({ ...link, password: text, password_confirmation: text });
export const confirmDeletionBody = z.object(link);
export const providerParams = z.object({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/) });

export type SignedIn = z.infer<typeof signedIn>;
