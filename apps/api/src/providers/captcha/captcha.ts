/** What a form shows its visitor: a puzzle that the browser solves by itself, or another service's widget. */
export type CaptchaChallenge =
  | { readonly kind: 'altcha'; readonly challenge: unknown }
  | { readonly kind: 'siteverify'; readonly site_key: string; readonly script: string };

export type CaptchaVerdict = 'passed' | 'required' | 'invalid';

/** Tells people from robots. */
export interface Captcha {
  /** Its name in messages. */
  readonly service: string;
  challenge(): Promise<CaptchaChallenge>;
  /** `address` is the visitor's. Never rejects because of the token; what cannot be checked has not passed. */
  verify(token: string | undefined, address: string): Promise<CaptchaVerdict>;
}
