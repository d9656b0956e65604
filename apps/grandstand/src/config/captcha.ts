import { z } from 'zod';

export interface CaptchaConfig {
  /** The service's name in messages, e.g. reCAPTCHA. */
  readonly service: string;
  /** The URL that verifies tokens. */
  readonly url: string;
  readonly siteKey: string;
  readonly secret: string;
  /** The script of its widget. */
  readonly script: string;
  /** Origins from which the widget loads files: pages allow no others. */
  readonly origins: readonly string[];
}

const VARIABLES = ['CAPTCHA_URL', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_SCRIPT'] as const;
type Variable = (typeof VARIABLES)[number];

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address' });

/** A service that speaks reCAPTCHA's siteverify: all of these, or none for the built-in proof of work. */
export const captchaEnvironment = {
  CAPTCHA_SERVICE: z.string().default('reCAPTCHA'),
  CAPTCHA_URL: webAddress.optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_SCRIPT: webAddress.optional(),
  CAPTCHA_ORIGINS: z
    .string()
    .regex(
      /^https?:\/\/[\w.:-]+( https?:\/\/[\w.:-]+)*$/,
      'must be origins like https://www.gstatic.com, separated by spaces',
    )
    .optional(),
};

type Environment = { readonly CAPTCHA_SERVICE: string; readonly CAPTCHA_ORIGINS?: string | undefined } & {
  readonly [name in Variable]?: string | undefined;
};

export function captchaConfig(env: Environment): { config: CaptchaConfig | null; problems: string[] } {
  const { CAPTCHA_URL: url, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret, CAPTCHA_SCRIPT: script } = env;
  if (url && siteKey && secret && script) {
    const origins = [new URL(script).origin, ...(env.CAPTCHA_ORIGINS?.split(' ') ?? [])];
    return {
      config: { service: env.CAPTCHA_SERVICE, url, siteKey, secret, script, origins },
      problems: [],
    };
  }
  const missing = VARIABLES.filter(name => env[name] === undefined);
  if (missing.length === VARIABLES.length) return { config: null, problems: [] };
  return {
    config: null,
    problems: missing.map(name => `${name}: is missing; the other CAPTCHA_ variables are set`),
  };
}
