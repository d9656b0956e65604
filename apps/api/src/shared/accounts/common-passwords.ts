import { PASSWORD_MIN_LENGTH } from '@grandstand/rules/field-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseInvalid } from '../http/refuse-invalid.ts';

/** Shorter passwords are refused anyway. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter(password => String(password).length >= PASSWORD_MIN_LENGTH)
    .map(String),
);

/** Decision C22: whether the password is on the list of common ones, or the user's own address. */
function isCommonPassword(password: string, email: string): boolean {
  const small = password.toLowerCase();
  const [name = ''] = email.split('@');
  return COMMON.has(small) || small === email || small === name;
}

export function refuseCommonPassword(password: string, email: string): void {
  if (isCommonPassword(password, email)) refuseInvalid({ password: [{ code: 'password_common' }] });
}
