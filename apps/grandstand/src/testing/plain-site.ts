import type { SiteDeps } from '../site/site-deps.ts';

/** The services of a site without payments, captcha, error reports and other ways to sign in. */
export const PLAIN_SITE = {
  renderOffline: null,
  ingestUrl: (hostname: string) => `http://${hostname}:3001`,
  datalakeBase: () => null,
  errorReports: null,
  loginProviders: [],
  captchaOrigins: [],
  payments: null,
} satisfies Partial<SiteDeps>;
