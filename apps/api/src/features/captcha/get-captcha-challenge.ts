import { personalCall } from '#shared/http/call.ts';

/** Returns a new challenge for each request, because a solved challenge is valid once. */
export const getCaptchaChallenge = personalCall('getCaptchaChallenge', async ({ services: { captcha } }) => ({
  data: await captcha.challenge(),
}));
