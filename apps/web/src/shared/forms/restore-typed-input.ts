/** The server-rendered form of this name, which hydration is about to replace. */
export function serverRenderedForm(name: string): HTMLFormElement | null {
  return globalThis.document?.forms.namedItem(name) ?? null;
}

/** The values that were typed, or filled in by the browser, before hydration. */
export function typedInput(form: HTMLFormElement | null): Readonly<Record<string, string | boolean>> {
  if (!form) return {};
  const inputs = [...form.elements].filter(
    element => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  return Object.fromEntries(
    inputs.filter(isFilledIn).map(input => [input.name, isTicked(input) || input.value]),
  );
}

/** The name of the focused field of the form. */
export function focusedField(form: HTMLFormElement | null): string | null {
  if (!form) return null;
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && focused.form === form ? focused.name : null;
}

/** Empty fields and unticked boxes do not count, so that they do not overwrite a stored draft. */
function isFilledIn(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  return input.name !== '' && (input.type === 'checkbox' ? isTicked(input) : input.value !== '');
}

function isTicked(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  return input instanceof HTMLInputElement && input.checked;
}
