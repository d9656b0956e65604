import { describe, expect, it } from 'vitest';
import { loginProviders } from './login-providers.ts';

const google = { LOGIN_GOOGLE_CLIENT_ID: 'id', LOGIN_GOOGLE_CLIENT_SECRET: 'secret' };

describe('LOGIN_PROVIDERS', () => {
  it('defaults to none', () => {
    expect(loginProviders({})).toEqual({ config: [], problems: [] });
  });

  it('needs only an id and a secret for a known provider', () => {
    expect(loginProviders({ LOGIN_PROVIDERS: 'google', ...google }).config).toEqual([
      {
        protocol: 'openid',
        name: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'secret',
      },
    ]);
  });

  it('calls Facebook by OAuth 2, and an issuer that the operator names by OpenID Connect', () => {
    const facebook = {
      LOGIN_PROVIDERS: 'facebook',
      LOGIN_FACEBOOK_CLIENT_ID: 'id',
      LOGIN_FACEBOOK_CLIENT_SECRET: 's',
    };
    const protocolOf = (env: Record<string, string>) =>
      loginProviders(env).config.map(({ protocol }) => protocol);
    expect(protocolOf(facebook)).toEqual(['facebook']);
    const issuer = { LOGIN_FACEBOOK_ISSUER: 'https://id.club.example' };
    expect(protocolOf({ ...facebook, ...issuer })).toEqual(['openid']);
  });

  it('accepts any other provider with its issuer', () => {
    const club = {
      LOGIN_CLUB_ISSUER: 'https://id.club.example',
      LOGIN_CLUB_CLIENT_ID: 'a',
      LOGIN_CLUB_CLIENT_SECRET: 'b',
    };
    const { config } = loginProviders({ LOGIN_PROVIDERS: 'google, club', ...google, ...club });
    expect(config.map(({ name, issuer }) => [name, issuer])).toEqual([
      ['google', 'https://accounts.google.com'],
      ['club', 'https://id.club.example'],
    ]);
  });

  it.each([
    [
      { LOGIN_PROVIDERS: 'google' },
      ['LOGIN_GOOGLE_CLIENT_ID: is missing', 'LOGIN_GOOGLE_CLIENT_SECRET: is missing'],
    ],
    [{ LOGIN_PROVIDERS: 'Go-ogle' }, ['LOGIN_PROVIDERS: "Go-ogle" must be']],
    [
      { LOGIN_PROVIDERS: 'google', ...google, LOGIN_GOOGLE_ISSUER: 'http://x' },
      ['LOGIN_GOOGLE_ISSUER=http://x: must be'],
    ],
  ])('reports the problems of %o', (env, problems) => {
    const read = loginProviders(env);
    expect(read.config).toEqual([]);
    expect(read.problems).toEqual(problems.map(problem => expect.stringContaining(problem)));
  });
});
