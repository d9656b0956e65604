/**
 * What stands in the form of this name already: typed or filled in by the browser while the scripts were on their way,
 * in the form that the server drew and that the application is about to replace.
 */
export function typedBefore(form: string): Readonly<Record<string, string | boolean>> {
  const drawn = globalThis.document?.forms.namedItem(form);
  if (!drawn) return {};
  const inputs = [...drawn.elements].filter(
    element => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  return Object.fromEntries(
    inputs.filter(isFilledIn).map(input => [input.name, isTicked(input) || input.value]),
  );
}

/** An empty field and an unticked box say nothing: what was kept of an earlier visit stands. */
function isFilledIn(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  return input.name !== '' && (input.type === 'checkbox' ? isTicked(input) : input.value !== '');
}

function isTicked(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  return input instanceof HTMLInputElement && input.checked;
}
