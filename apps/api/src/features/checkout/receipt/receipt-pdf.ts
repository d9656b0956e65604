import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { FONT_SETS, fontRuns } from './font-runs.ts';
import type { ReceiptContent } from './receipt-content.ts';

type Document = PDFKit.PDFDocument;
type Weight = 400 | 700;

/** Points: 1/72 inch. A4 is the narrower of the two common papers, and US Letter the shorter: the margins suit both. */
const PAGE = { width: 595, margin: 64 } as const;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - PAGE.margin;
const SIZE = { title: 30, text: 11, label: 9, total: 14 } as const;
const LINE_HEIGHT = 1.45;
const INK = '#111418';
const MUTED = '#5a6068';
const RULE = '#c9ced6';
/** The share of the width that labels may take, so that an amount never meets its label. */
const LABEL_SHARE = 0.74;

/** Draws a receipt on one page, or more if it needs them. */
export async function receiptPdf(content: ReceiptContent, language: string, author: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const [title = ''] = content.details.map(([, text]) => text);
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    lang: language,
    displayTitle: true,
    info: { Title: `${content.title} ${title}`, Author: author },
  });
  await addFonts(document);
  drawHead(document, content);
  drawEntries(document, [content.heads], { size: SIZE.label, color: MUTED });
  drawRule(document, INK);
  drawEntries(document, content.lines, { size: SIZE.text, color: INK });
  drawRule(document, RULE);
  const [total, ...refunds] = content.totals;
  if (total) drawEntries(document, [total], { size: SIZE.total, color: INK, weight: 700 });
  drawEntries(document, refunds, { size: SIZE.text, color: INK });
  document.end();
  return buffer(document);
}

async function addFonts(document: Document): Promise<void> {
  for (const set of FONT_SETS) {
    for (const weight of [400, 700]) {
      const file = new URL(`fonts/sofia-sans-${set}-${weight}.ttf`, import.meta.url);
      document.registerFont(`${set}-${weight}`, await readFile(file));
    }
  }
}

function drawHead(document: Document, { title, parties, details }: ReceiptContent): void {
  drawText(document, title, { x: PAGE.margin, width: WIDTH, size: SIZE.title, weight: 700 });
  document.y += SIZE.title;
  const top = document.y;
  const column = WIDTH / 2;
  const bottoms = parties.map(({ label, lines }, index) => {
    document.y = top;
    const x = PAGE.margin + index * column;
    drawText(document, label, { x, width: column - 16, size: SIZE.label, color: MUTED });
    for (const line of lines) drawText(document, line, { x, width: column - 16, size: SIZE.text });
    return document.y;
  });
  document.y = Math.max(top, ...bottoms) + SIZE.text * 2;
  drawEntries(document, details, { size: SIZE.text, color: INK });
  document.y += SIZE.text * 2;
}

interface Look {
  readonly size: number;
  readonly color?: string;
  readonly weight?: Weight;
}

/** Labels at the left margin, their texts at the right one. */
function drawEntries(document: Document, entries: ReceiptContent['lines'], look: Look): void {
  for (const [label, text] of entries) {
    const top = document.y;
    const width = widthOf(document, text, look);
    drawText(document, text, { ...look, x: RIGHT - width, width: width + 1 });
    document.y = top;
    drawText(document, label, { ...look, x: PAGE.margin, width: WIDTH * LABEL_SHARE });
  }
}

function drawRule(document: Document, color: string): void {
  const y = document.y + 4;
  document.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(color).stroke();
  document.y = y + 8;
}

interface TextLook extends Look {
  readonly x: number;
  readonly width: number;
}

/** A paragraph whose words may need several fonts. */
function drawText(
  document: Document,
  text: string,
  { x, width, size, color = INK, weight = 400 }: TextLook,
): void {
  const runs = fontRuns(text);
  const lineGap = size * (LINE_HEIGHT - 1.2);
  document.fontSize(size).fillColor(color);
  for (const [index, run] of runs.entries()) {
    document.font(`${run.set}-${weight}`);
    const options = { width, lineGap, continued: index < runs.length - 1 };
    if (index === 0) document.text(run.text, x, document.y, options);
    else document.text(run.text, options);
  }
}

function widthOf(document: Document, text: string, { size, weight = 400 }: Look): number {
  document.fontSize(size);
  return fontRuns(text).reduce(
    (sum, run) => sum + document.font(`${run.set}-${weight}`).widthOfString(run.text),
    0,
  );
}
