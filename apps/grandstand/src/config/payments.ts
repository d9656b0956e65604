import { z } from 'zod';

/** Stripe itself, or our stand-in for it, which takes test cards only. */
export type PaymentsConfig =
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      /** Two while a secret is being rotated. */
      readonly webhookSecrets: readonly string[];
    }
  | {
      readonly provider: 'stand_in';
      /** 0 for any free port. */
      readonly port: number;
      /** Its public URL without a trailing slash; defaults to the host of the request. */
      readonly url: string | undefined;
    };

const VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
type Variable = (typeof VARIABLES)[number];

/** Stripe's keys: all of them, or none for the stand-in. */
export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+( whsec_\S+)*$/, 'must begin with whsec_; two are separated by a space')
    .optional(),
  STRIPE_STAND_IN_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
};

type Environment = { readonly [name in Variable]?: string | undefined } & {
  readonly STRIPE_STAND_IN_PORT: number;
  readonly STRIPE_STAND_IN_URL?: string | undefined;
};

export function paymentsConfig(env: Environment): { config: PaymentsConfig; problems: string[] } {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  const standIn = {
    provider: 'stand_in',
    port: env.STRIPE_STAND_IN_PORT,
    url: env.STRIPE_STAND_IN_URL?.replace(/\/+$/, ''),
  } as const;
  if (secretKey && publishableKey && webhookSecret) {
    const webhookSecrets = webhookSecret.split(' ');
    return {
      config: { provider: 'stripe', secretKey, publishableKey, webhookSecrets },
      problems: modeProblems(secretKey, publishableKey),
    };
  }
  const missing = VARIABLES.filter(name => env[name] === undefined);
  if (missing.length === VARIABLES.length) return { config: standIn, problems: [] };
  return {
    config: standIn,
    problems: missing.map(name => `${name}: is missing; the other STRIPE_ variables are set`),
  };
}

function modeProblems(secretKey: string, publishableKey: string): string[] {
  const [, mode] = secretKey.split('_');
  const isSame = publishableKey.startsWith(`pk_${mode}_`);
  return isSame ? [] : [`STRIPE_PUBLISHABLE_KEY: must be the ${mode} key, because STRIPE_SECRET_KEY is one`];
}
