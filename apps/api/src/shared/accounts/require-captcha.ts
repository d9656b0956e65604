import { AppError } from '../http/app-error.ts';
import type { CallerContext } from '../http/call.ts';

export async function requireCaptcha(
  { caller, services: { captcha } }: CallerContext,
  token: string | undefined,
): Promise<void> {
  const verdict = await captcha.verify(token, caller.request.address);
  if (verdict === 'passed') return;
  const code = verdict === 'required' ? 'captcha_required' : 'captcha_invalid';
  throw new AppError(code, { params: { service: captcha.service } });
}
