import { expect, it } from 'vitest';
import { DEMO_CHANNELS } from '../config/is-demonstration.ts';
import { configFileOf } from './config-file.ts';

const HOST = 'games.example';
const datalakeBase = () => null;
const channel = (channel_key: string) => ({ channel_key, subdomain: channel_key });

it('offers the sign-in services that are configured, and those of the demonstration on its own channels only', () => {
  const google = { name: 'google', label: 'Google' };
  const demo = { name: 'clubpass', label: 'Club Pass', channels: DEMO_CHANNELS };
  const offered = (key: string) =>
    configFileOf(channel(key), HOST, {
      loginProviders: [google, demo],
      datalakeBase,
      errorReports: null,
    }).login_providers.map(({ name }) => name);
  expect(offered('longshore')).toEqual(['google', 'clubpass']);
  expect(offered('floorball-north')).toEqual(['google']);
  expect(
    configFileOf(channel('floorball-north'), HOST, { loginProviders: [], datalakeBase, errorReports: null })
      .login_providers,
  ).toEqual([]);
});
