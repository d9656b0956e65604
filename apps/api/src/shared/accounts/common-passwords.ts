import { PASSWORD_MIN_LENGTH } from '@grandstand/rules/field-rules';
import { refuseInvalid } from '../http/refuse-invalid.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when the first password is chosen, because unpacking it takes longer than a start should wait. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter passwords are refused anyway.
  const passwords = dictionary['passwords-common'].map(String);
  return new Set(passwords.filter(({ length }) => length >= PASSWORD_MIN_LENGTH));
}

/** Decision C22: whether the password is on the list of common ones, or the user's own address. */
async function isCommonPassword(password: string, email: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const small = password.toLowerCase();
  const [name = ''] = email.split('@');
  return small === email || small === name || (await commonPasswords).has(small);
}

export async function refuseCommonPassword(password: string, email: string): Promise<void> {
  if (await isCommonPassword(password, email)) refuseInvalid({ password: [{ code: 'password_common' }] });
}
