import sanitizeHtml from 'sanitize-html';
import type { Cleaned } from './clean-html.ts';

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const ATTRIBUTES = `d cx cy r rx ry x y x1 y1 x2 y2 width height points transform opacity
  fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity`.split(/\s+/);

/** Numbers, colours, path data, transforms and the two colours of a crest. No URL matches. */
const SAFE_VALUE = /^(?!.*url)(?:var\(--m[12]\)|[\w#.,()\s%+-])*$/i;

const MARK_VIEW_BOX = '0 0 100 100';

/** The shapes of a crest's file, as a fragment for a 100×100 view box. */
export function cleanMark(svg: string): Cleaned & { hasMarkViewBox: boolean } {
  const inner = cleanSvg(svg)
    .text.replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return {
    text: inner.trim(),
    removed: cleanSvg(svg).removed,
    hasMarkViewBox: viewBoxOf(svg) === MARK_VIEW_BOX,
  };
}

/** A whole drawing (logo, icon) of plain shapes. */
export function cleanSvg(svg: string): Cleaned {
  const text = sanitizeHtml(svg, {
    allowedTags: ['svg', ...SHAPES],
    allowedAttributes: { svg: ['viewBox', 'xmlns', ...ATTRIBUTES], '*': ATTRIBUTES },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    transformTags: { '*': keepSafeValues },
    nonTextTags: ['script', 'style', 'title', 'desc', 'text', 'metadata', 'foreignObject'],
    allowedSchemesAppliedToAttributes: [],
    // A self-closed group would lose the shapes that its transform applies to.
    selfClosing: SHAPES.filter(shape => shape !== 'g'),
    textFilter: () => '',
  });
  const removed = tagsOf(svg).filter(tag => tag !== 'svg' && !SHAPES.includes(tag));
  return { text: text.trim(), removed };
}

export function isSvg(text: string): boolean {
  return viewBoxOf(text) !== undefined;
}

/** `xmlns` is a URL that nothing fetches; only the value of SVG is allowed. */
function keepSafeValues(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isSafe = ([name, value]: [string, string]) =>
    name === 'xmlns' ? value === 'http://www.w3.org/2000/svg' : SAFE_VALUE.test(value);
  return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isSafe)) };
}

function viewBoxOf(svg: string): string | undefined {
  return /\sviewBox=["']([^"']+)["']/.exec(rootTagOf(svg) ?? '')?.[1]?.trim();
}

/** Returns the root tag `<svg …>`; only an XML declaration and comments may precede it. */
function rootTagOf(svg: string): string | undefined {
  const declaration = /^\s*(<\?xml[^>]*>)?\s*/.exec(svg)?.[0] ?? '';
  let start = declaration.length;
  while (svg.startsWith('<!--', start)) {
    const end = svg.indexOf('-->', start);
    if (end === -1) return undefined;
    start = firstNonSpace(svg, end + '-->'.length);
  }
  const tagEnd = svg.indexOf('>', start);
  const tag = svg.slice(start, tagEnd + 1);
  return /^<svg[\s>]/.test(tag) ? tag : undefined;
}

function firstNonSpace(text: string, from: number): number {
  const nonSpace = /\S/g;
  nonSpace.lastIndex = from;
  return nonSpace.exec(text)?.index ?? text.length;
}

function tagsOf(svg: string): string[] {
  return [...new Set([...svg.matchAll(/<([a-z][\w:-]*)/gi)].map(match => match[1] ?? ''))];
}
