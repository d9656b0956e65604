import { describe, expect, it } from 'vitest';
import { escapeHtml, inlineJson } from './document-html.ts';

describe('inlineJson', () => {
  it('escapes what would end its script element', () => {
    const text = inlineJson({ name: '</script><script>alert(1)</script>\u2028' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>\u2028' });
  });
});

describe('escapeHtml', () => {
  it('escapes markup in a name', () => {
    expect(escapeHtml('"><img src=x>')).toBe('&quot;&gt;&lt;img src=x&gt;');
  });
});
