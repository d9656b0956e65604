import { z } from 'zod';

/** A proof of work that the browser solves without the user, or the widget of another service. */
export const captchaChallenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('altcha'),
    /** The format of ALTCHA's own library. The solution is sent as base64 of JSON. */
    challenge: z.looseObject({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string() }),
  }),
  z.object({ kind: z.literal('siteverify'), service: z.string(), site_key: z.string(), script: z.string() }),
]);

export type CaptchaChallenge = z.infer<typeof captchaChallenge>;
