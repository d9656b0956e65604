const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** An HTML template: escapes strings, joins lists of markup. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const text = parts.reduce((done, part, at) => done + written(values[at - 1]) + part);
  return { markup: text };
}

export interface Markup {
  readonly markup: string;
}

function written(value: string | Markup | readonly Markup[] | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? '');
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}

export const NOTHING: Markup = { markup: '' };
