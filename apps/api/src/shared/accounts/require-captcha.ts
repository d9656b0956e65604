import type { Captcha } from '../../providers/captcha/captcha.ts';
import { AppError } from '../http/app-error.ts';
import type { RequestOrigin } from '../http/request-input.ts';

interface Where {
  readonly captcha: Captcha;
  readonly request: RequestOrigin;
}

export async function requireCaptcha({ captcha, request }: Where, token: string | undefined): Promise<void> {
  const verdict = await captcha.verify(token, request.address);
  if (verdict === 'passed') return;
  const code = verdict === 'required' ? 'captcha_required' : 'captcha_invalid';
  throw new AppError(code, { marks: { service: captcha.service } });
}
