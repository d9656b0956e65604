import { describe, expect, it } from 'vitest';
import { manyLines, oneLine } from './plain-text.ts';

describe('plain text', () => {
  it('is one line where a line is asked for', () => {
    expect(oneLine(' Ana\r\nBcc: all@example.com\u0000 ')).toBe('Ana Bcc: all@example.com');
  });
  it('keeps its lines in a message', () => {
    expect(manyLines('Hello\r\n\tthere\u0000\u0007!\r')).toBe('Hello\n\tthere !');
  });
});
