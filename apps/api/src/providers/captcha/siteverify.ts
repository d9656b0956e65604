import type { Captcha } from './captcha.ts';

const TIMEOUT_MS = 5000;
const LONGEST_TOKEN = 8000;

export interface SiteverifyOptions {
  /** The service's name in messages. */
  readonly service: string;
  /** The URL that checks tokens, e.g. `https://www.google.com/recaptcha/api/siteverify`. */
  readonly url: string;
  readonly secret: string;
  readonly siteKey: string;
  /** The script of its widget. */
  readonly script: string;
  readonly onError: (error: unknown) => void;
}

/** For services with reCAPTCHA's siteverify protocol. */
export function siteverify({
  service,
  url,
  secret,
  siteKey,
  script,
  onError: failed,
}: SiteverifyOptions): Captcha {
  return {
    service,
    challenge: async () => ({ kind: 'siteverify', service, site_key: siteKey, script }),
    async verify(token, address) {
      if (token === undefined || token === '') return 'required';
      if (token.length > LONGEST_TOKEN) return 'invalid';
      try {
        const body = new URLSearchParams({ secret, response: token, remoteip: address });
        const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
        return response.ok && isSuccess(await response.json()) ? 'passed' : 'invalid';
      } catch (error) {
        failed(error);
        return 'invalid';
      }
    },
  };
}

function isSuccess(response: unknown): boolean {
  return (
    typeof response === 'object' && response !== null && 'success' in response && response.success === true
  );
}
