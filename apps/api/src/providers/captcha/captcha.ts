import type { CaptchaChallenge } from '@grandstand/contract/captcha.schema';

export type CaptchaVerdict = 'passed' | 'required' | 'invalid';

/** Distinguishes people from robots. */
export interface Captcha {
  /** Its name in messages. */
  readonly service: string;
  challenge(): Promise<CaptchaChallenge>;
  /** `address` is the visitor's. Never rejects because of the token: a token that cannot be checked is invalid. */
  verify(token: string | undefined, address: string): Promise<CaptchaVerdict>;
}
