import { isUtf8 } from 'node:buffer';

const NEWLINE = 0x0a;

/** The text of a file, or the reason and line of invalid bytes. */
export type Utf8Text =
  | { readonly text: string }
  | { readonly refused: { readonly line: number; readonly reason: string } };

/** Accepts UTF-8 only: a wrong guess of the encoding would silently corrupt letters. */
export function utf8Text(bytes: Buffer): Utf8Text {
  if (isUtf16(bytes)) return { refused: { line: 1, reason: 'is UTF-16; save it as UTF-8' } };
  if (!isUtf8(bytes)) {
    const reason = 'is not UTF-8 (perhaps Latin-1 or Windows-1252); save it as UTF-8';
    return { refused: { line: firstLine(bytes, line => !isUtf8(line)), reason } };
  }
  if (bytes.includes(0)) {
    const line = firstLine(bytes, bytesOfLine => bytesOfLine.includes(0));
    return { refused: { line, reason: 'contains a zero byte' } };
  }
  return { text: new TextDecoder().decode(bytes) };
}

/** Detects UTF-16 by its byte order mark or a zero byte in the first character. */
function isUtf16([first, second]: Buffer): boolean {
  if (first === undefined || second === undefined) return false;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0) !== (second === 0);
}

/** In UTF-8 a line feed is never part of another character, so each line can be validated alone. */
function firstLine(bytes: Buffer, isWrong: (line: Buffer) => boolean): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    if (isWrong(bytes.subarray(start, end)) || newline === -1) return line;
    start = end + 1;
  }
}
