import { describe, expect, it } from 'vitest';
import { manyLines, oneLine } from './plain-text.ts';

describe('plain text', () => {
  it('is one line where a line is asked for', () => {
    expect(oneLine(' Ana\r\nBcc: all@example.com\u0000 ')).toBe('Ana Bcc: all@example.com');
  });
  it('turns no other text around, and ends no line where a program reads lines', () => {
    expect(oneLine('gpj.\u202Eexe \u2066x\u2069 a\u2028b\u2029c')).toBe('gpj. exe  x  a b c');
    expect(manyLines('a\u202Eb\nc\u2067d')).toBe('a b\nc d');
  });
  it('leaves letters of every script, their marks and emoji as they are', () => {
    const names = 'Zoë Łukasz Ани שלום\u200F مرحبا 한국 👩\u200D🚀 café';
    expect([oneLine(names), manyLines(names)]).toEqual([names, names]);
  });
  it('keeps its lines in a message', () => {
    expect(manyLines('Hello\r\n\tthere\u0000\u0007!\r')).toBe('Hello\n\tthere !');
  });
});
