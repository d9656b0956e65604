import { html, type Markup, NOTHING } from './html.ts';
import type { Language } from './words.ts';

interface Page {
  readonly title: string;
  readonly language: Language;
  readonly kind: 'bank' | 'form' | 'portal';
  readonly theme?: 'dark' | 'light';
  /** Of a file in assets/. */
  readonly script?: string;
  readonly body: Markup;
}

/** A page of the stand-in: everything that it loads is its own. */
export function page({ title, language, kind, theme = 'light', script, body }: Page): string {
  return html`<!doctype html>
<html lang="${language}" class="${kind}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/assets/pages.css">
${script === undefined ? NOTHING : html`<script type="module" src="/assets/${script}"></script>`}
</head>
<body>
${body}
</body>
</html>
`.markup;
}
