import { inflateSync } from 'node:zlib';

const STREAM = /stream\n(?<bytes>.*?)\nendstream/gs;
/** After the numbers of the first and the last of its glyphs. */
const RANGE = /^<\w+> <\w+> \[(?<characters>.*)\]$/gm;
const CHARACTER = /<(?<codes>[0-9a-f ]+)>/g;
const LINE = /^\[(?<glyphs>.*)\] TJ$/gm;
const HEX = /<(?<digits>[0-9a-f]+)>/g;

/**
 * The text of a PDF that pdfkit made. Each font has its own numbers for characters, so every line is read with the table of each
 * font: one gives the text, the others give noise.
 */
export function textOfPdf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(STREAM)].flatMap(found => inflated(found[1] ?? ''));
  const tables = streams.map(charactersIn).filter(table => table.length > 0);
  const lines = streams.flatMap(stream => [...stream.matchAll(LINE)].map(([, line = '']) => glyphsIn(line)));
  return tables
    .flatMap(table => lines.map(line => line.map(glyph => table[glyph] ?? '').join('')))
    .join('\n');
}

/** Without pictures and metadata, which are stored as they are. */
function inflated(bytes: string): string[] {
  try {
    return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
  } catch {
    return [];
  }
}

/** By the numbers of their glyphs. A ligature is several characters. */
function charactersIn(stream: string): string[] {
  const ranges = [...stream.matchAll(RANGE)].map(([, characters = '']) => characters).join(' ');
  return [...ranges.matchAll(CHARACTER)].map(([, codes = '']) =>
    String.fromCharCode(...codes.split(' ').map(code => Number.parseInt(code, 16))),
  );
}

function glyphsIn(line: string): number[] {
  const digits = [...line.matchAll(HEX)].map(([, shown = '']) => shown).join('');
  return (digits.match(/.{4}/g) ?? []).map(glyph => Number.parseInt(glyph, 16));
}
