import sanitizeHtml from 'sanitize-html';

const TAGS = `p h2 h3 h4 ul ol li dl dt dd a strong em b i br hr blockquote table caption thead tbody tr th td
  code small sup sub abbr time`.split(/\s+/);

/** The page title is the only h1. */
const RENAMED: Record<string, string> = { h1: 'h2' };

export interface Cleaned {
  readonly text: string;
  /** Names of the removed elements. */
  readonly removed: readonly string[];
}

/** Keeps text, lists, tables and links; removes scripts, styles and everything that loads something. */
export function cleanHtml(html: string): Cleaned {
  const text = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      abbr: ['title'],
      '*': ['lang'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { ...RENAMED, a: markOuterLink },
  }).trim();
  return { text, removed: elementsOf(html).filter(tag => !TAGS.includes(tag) && !(tag in RENAMED)) };
}

/** Wraps plain text in a paragraph; leaves markup unchanged. */
export function asParagraph(html: string): string {
  return /<(p|ul|ol|dl|h\d|table|blockquote)\b/i.test(html) ? html : `<p>${html}</p>`;
}

/** The distinct names of all elements in a text. */
function elementsOf(markup: string): string[] {
  const names = [...markup.matchAll(/<([a-z][a-z0-9]*)/gi)].map(match => (match[1] ?? '').toLowerCase());
  return [...new Set(names)];
}

function markOuterLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { rel: _rel, ...rest } = attribs;
  const isOuter = /^https?:/i.test(attribs.href ?? '');
  return { tagName, attribs: isOuter ? { ...rest, rel: 'noopener noreferrer' } : rest };
}
