import { personalCall } from '#shared/http/call.ts';

/** A new one for everyone who asks: a solved challenge passes once. */
export const getCaptchaChallenge = personalCall('getCaptchaChallenge', async ({ services: { captcha } }) => ({
  data: await captcha.challenge(),
}));
