import { z } from 'zod';

/** A puzzle that the browser solves by itself, or another service's widget. */
export const captchaChallenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('altcha'),
    /** As ALTCHA's own library makes and reads it; sent back solved, as base64 of JSON. */
    challenge: z.looseObject({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string() }),
  }),
  z.object({ kind: z.literal('siteverify'), service: z.string(), site_key: z.string(), script: z.string() }),
]);

export type CaptchaChallenge = z.infer<typeof captchaChallenge>;
