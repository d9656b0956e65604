import { z } from 'zod';

/** A provider of social logins: Facebook, or any that speaks OpenID Connect. */
export interface LoginProviderConfig {
  readonly protocol: 'openid' | 'facebook';
  /** Part of URLs. */
  readonly name: string;
  /** Shown on its button. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Providers that need only an id and a secret. */
const KNOWN: Readonly<Record<string, Pick<LoginProviderConfig, 'protocol' | 'label' | 'issuer'>>> = {
  google: { protocol: 'openid', label: 'Google', issuer: 'https://accounts.google.com' },
  facebook: { protocol: 'facebook', label: 'Facebook', issuer: 'https://www.facebook.com' },
};

type Environment = Readonly<Record<string, string | undefined>>;

interface Read {
  readonly config: LoginProviderConfig[];
  readonly problems: string[];
}

/** `LOGIN_PROVIDERS=google,club`, and for each `LOGIN_GOOGLE_CLIENT_ID`, `_CLIENT_SECRET`, and `_ISSUER`, `_LABEL` for unknown providers. */
export function loginProviders(env: Environment): Read {
  const names = (env.LOGIN_PROVIDERS ?? '').split(',').map(name => name.trim());
  const all = names.filter(name => name !== '').map(name => readProvider(name, env));
  return { config: all.flatMap(({ config }) => config), problems: all.flatMap(({ problems }) => problems) };
}

function readProvider(name: string, env: Environment): Read {
  if (!/^[a-z][a-z0-9]{0,30}$/.test(name)) {
    return { config: [], problems: [`LOGIN_PROVIDERS: "${name}" must be lower-case letters and digits`] };
  }
  const prefix = `LOGIN_${name.toUpperCase()}_`;
  const value = (part: string) => env[prefix + part];
  const issuer = value('ISSUER') ?? KNOWN[name]?.issuer;
  // An issuer of its own speaks OpenID Connect, whatever the provider's name.
  const protocol = value('ISSUER') === undefined ? (KNOWN[name]?.protocol ?? 'openid') : 'openid';
  const label = value('LABEL') ?? KNOWN[name]?.label ?? name;
  const clientId = value('CLIENT_ID');
  const clientSecret = value('CLIENT_SECRET');
  const problems = [
    ...(issuer === undefined || z.url({ protocol: /^https$/ }).safeParse(issuer).success
      ? []
      : [`${prefix}ISSUER=${issuer}: must be an https address`]),
    ...Object.entries({ ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret })
      .filter(([, text]) => text === undefined)
      .map(([part]) => `${prefix}${part}: is missing for the provider "${name}"`),
  ];
  if (problems.length > 0 || !issuer || !clientId || !clientSecret) return { config: [], problems };
  return { config: [{ protocol, name, label, issuer, clientId, clientSecret }], problems: [] };
}
