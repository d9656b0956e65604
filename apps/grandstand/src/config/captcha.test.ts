import { describe, expect, it } from 'vitest';
import { captchaConfig } from './captcha.ts';

const service = {
  CAPTCHA_SERVICE: 'reCAPTCHA',
  CAPTCHA_URL: 'https://www.google.com/recaptcha/api/siteverify',
  CAPTCHA_SITE_KEY: 'site',
  CAPTCHA_SECRET: 'hush',
  CAPTCHA_SCRIPT: 'https://www.google.com/recaptcha/api.js',
};

describe('the captcha of the environment', () => {
  it('is the built-in one unless a service is configured', () => {
    expect(captchaConfig({ CAPTCHA_SERVICE: 'reCAPTCHA' })).toEqual({ config: null, problems: [] });
  });

  it('allows the origin of its script and the configured ones', () => {
    const { config } = captchaConfig({ ...service, CAPTCHA_ORIGINS: 'https://www.gstatic.com' });
    expect(config?.origins).toEqual(['https://www.google.com', 'https://www.gstatic.com']);
  });

  it('names missing variables without repeating a secret', () => {
    const { CAPTCHA_SITE_KEY: _, ...rest } = service;
    const { config, problems } = captchaConfig(rest);
    expect(config).toBeNull();
    expect(problems).toEqual(['CAPTCHA_SITE_KEY: is missing; the other CAPTCHA_ variables are set']);
  });
});
