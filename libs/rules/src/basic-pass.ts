/** Decision C28: this entry of the form `passes` records whether the basic pass is accepted. */
export const PASSES_FORM = 'passes';
export const BASIC_PASS_ENTRY = 'basic_pass_accepted';
/** Specification 4: "Accepting posts the entry as 1." */
export const BASIC_PASS_ACCEPTED = '1';

interface PassesForm {
  readonly entries: readonly { readonly name: string; readonly value: string }[];
}

/** Specification 4: "it counts as selected if no passes form exists or the entry value is non-zero". */
export function isBasicPassSelected(form: PassesForm | null): boolean {
  if (form === null) return true;
  const entry = form.entries.find(({ name }) => name === BASIC_PASS_ENTRY);
  return Number(entry?.value ?? 0) !== 0;
}

/** Specification 4, login state: "Logout is allowed only when logged in and the basic pass is selected." */
export function mayLogOut(isLoggedIn: boolean, hasBasicPass: boolean): boolean {
  return isLoggedIn && hasBasicPass;
}
