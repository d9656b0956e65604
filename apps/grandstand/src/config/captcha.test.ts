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
  it('is our own unless a service is named', () => {
    expect(captchaConfig({ CAPTCHA_SERVICE: 'reCAPTCHA' })).toEqual({ config: null, problems: [] });
  });

  it('allows the origin of its script, and those that it needs beside', () => {
    const { config } = captchaConfig({ ...service, CAPTCHA_ORIGINS: 'https://www.gstatic.com' });
    expect(config?.origins).toEqual(['https://www.google.com', 'https://www.gstatic.com']);
  });

  it('says what is missing, and no secret', () => {
    const { CAPTCHA_SITE_KEY: _, ...rest } = service;
    const { config, problems } = captchaConfig(rest);
    expect(config).toBeNull();
    expect(problems).toEqual(['CAPTCHA_SITE_KEY: is missing beside the other CAPTCHA_ variables']);
  });
});
