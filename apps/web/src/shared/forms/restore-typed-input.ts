/** The form of this name that the server drew and that the application is about to replace. */
export function serverRenderedForm(name: string): HTMLFormElement | null {
  return globalThis.document?.forms.namedItem(name) ?? null;
}

/** What stands in it already: typed or filled in by the browser while the scripts were on their way. */
export function typedInput(drawn: HTMLFormElement | null): Readonly<Record<string, string | boolean>> {
  if (!drawn) return {};
  const inputs = [...drawn.elements].filter(
    element => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  return Object.fromEntries(
    inputs.filter(isFilledIn).map(input => [input.name, isTicked(input) || input.value]),
  );
}

/** The name of the field of it in which somebody types. */
export function focusedField(drawn: HTMLFormElement | null): string | null {
  if (!drawn) return null;
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && focused.form === drawn ? focused.name : null;
}

/** An empty field and an unticked box say nothing: what was kept of an earlier visit stands. */
function isFilledIn(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  return input.name !== '' && (input.type === 'checkbox' ? isTicked(input) : input.value !== '');
}

function isTicked(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  return input instanceof HTMLInputElement && input.checked;
}
