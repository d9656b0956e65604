import { describe, expect, it } from 'vitest';
import { utf8Text } from './utf8-text.ts';

describe('utf8Text', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(utf8Text(Buffer.from('Пловдив'))).toEqual({ text: 'Пловдив' });
    expect(utf8Text(Buffer.from('\uFEFFПловдив'))).toEqual({ text: 'Пловдив' });
    expect(utf8Text(Buffer.alloc(0))).toEqual({ text: '' });
  });

  it.each([
    ['Latin-1', Buffer.from('name: a\ntown: Montréal\n', 'latin1'), 2, 'is not UTF-8'],
    ['a cut character', Buffer.from('a\nb\né').subarray(0, -1), 3, 'is not UTF-8'],
    ['UTF-16 with its mark', Buffer.from('\uFEFFname', 'utf16le'), 1, 'is UTF-16'],
    ['UTF-16 without its mark', Buffer.from('name', 'utf16le'), 1, 'is UTF-16'],
    ['UTF-16 of the other order', Buffer.from('name', 'utf16le').swap16(), 1, 'is UTF-16'],
    ['a zero byte', Buffer.from('name: a\ntown: b\0c\n'), 2, 'contains a zero byte'],
  ])('refuses %s and names the line', (_, bytes, line, reason) => {
    expect(utf8Text(bytes)).toEqual({ refused: { line, reason: expect.stringContaining(reason) } });
  });
});
