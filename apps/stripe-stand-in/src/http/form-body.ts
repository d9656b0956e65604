export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Reads `metadata[order]=7&expand[0]=customer` as Stripe does: brackets nest, numbered and empty ones make a list. */
export function readForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  const form: Form = {};
  for (const [name, value] of Object.entries(root)) form[name] = withLists(value);
  return form;
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map(part => part.replace(/\]$/, ''))];
}

function place(into: Form, [name = '', ...rest]: readonly string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key];
  const next: Form = isNested(inner) ? inner : Object.create(null);
  into[key] = next;
  place(next, rest, value);
}

function isNested(value: FormValue | undefined): value is Form {
  return typeof value === 'object' && !Array.isArray(value);
}

const NUMBERS = /^\d+$/;

function withLists(value: FormValue): FormValue {
  if (!isNested(value)) return value;
  const names = Object.keys(value);
  const inner = Object.entries(value).map(([name, field]) => [name, withLists(field)] as const);
  if (names.every(name => NUMBERS.test(name))) return inner.map(([, item]) => item);
  return Object.fromEntries(inner);
}
