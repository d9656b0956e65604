/** The values in the form's elements: before hydration, the user and the browser fill them in without React. */
export function typedInput(form: HTMLFormElement | null): Readonly<Record<string, string | boolean>> {
  const inputs = [...(form?.elements ?? [])].filter(
    element => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  return Object.fromEntries(
    inputs.filter(isFilledIn).map(input => [input.name, isTicked(input) || input.value]),
  );
}

/** Empty fields and unticked boxes do not count, so that they do not overwrite a stored draft. */
function isFilledIn(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  return input.name !== '' && (input.type === 'checkbox' ? isTicked(input) : input.value !== '');
}

function isTicked(input: HTMLInputElement | HTMLTextAreaElement): boolean {
  return input instanceof HTMLInputElement && input.checked;
}
