import type { Language } from '@grandstand/rules/languages';
import { html, type Markup, NOTHING } from './html.ts';

interface Page {
  readonly title: string;
  readonly language: Language;
  readonly kind: 'bank' | 'form' | 'portal';
  readonly theme?: 'dark' | 'light';
  /** The name of a file in assets/. */
  readonly script?: string;
  readonly body: Markup;
}

/** Renders a page of the stand-in, which loads its own files only. */
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
