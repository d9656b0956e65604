import { describe, expect, it } from 'vitest';
import { cleanMark, cleanSvg, isSvg } from './clean-svg.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`;

describe('cleanMark', () => {
  it('preserves the shapes of a crest and its two colours', () => {
    const shapes =
      '<path fill="var(--m2)" d="M0 0h9v9z"></path><circle fill="var(--m1)" cx="5" cy="5" r="2.5"></circle>';
    expect(cleanMark(svg(shapes))).toEqual({
      text: '<path fill="var(--m2)" d="M0 0h9v9z" /><circle fill="var(--m1)" cx="5" cy="5" r="2.5" />',
      removed: [],
      hasMarkViewBox: true,
    });
  });

  it.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onclick="alert(1)"/>',
    '<path d="M0 0" fill="url(https://example.org/x)"/>',
    '<path d="M0 0" fill="url(#a)"/>',
    '<path d="M0 0" style="background:url(https://example.org)"/>',
    '<image href="https://example.org/x.png"/>',
    '<use href="#a"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<foreignObject><iframe src="https://example.org"></iframe></foreignObject>',
    '<animate attributeName="d" to="x"/>',
    '<style>path{fill:url(https://example.org)}</style>',
    '<text>words</text>',
    '<path d="M0 0" fill="&#106;avascript:alert(1)"/>',
  ])('removes everything from %s that runs, loads or links', dangerous => {
    const { text } = cleanMark(svg(dangerous));
    expect(text).not.toMatch(/script|onclick|url|href|style|image|use|iframe|animate|foreign|words|alert/i);
  });
});

describe('cleanSvg', () => {
  it('preserves the view box and camel-case names', () => {
    expect(cleanSvg(svg('<path d="M0 0h9"/>')).text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0h9" /></svg>',
    );
  });

  it('preserves the group that transforms shapes', () => {
    const group = '<g transform="rotate(45 50 50)"><path d="M0 0h9v9z" /></g>';
    expect(cleanSvg(svg(group)).text).toContain(group);
  });

  it('lists the removed elements', () => {
    expect(cleanSvg(svg('<title>x</title><path d="M0 0h9"/><script/>')).removed).toEqual(['title', 'script']);
  });
});

it.each([
  [svg(''), true],
  [`<?xml version="1.0"?>\n<!-- drawn -->\n${svg('')}`, true],
  ['<svg></svg>', false],
  ['<html><svg viewBox="0 0 1 1"></svg></html>', false],
  ['', false],
])('isSvg(%j) is %s', (text, expected) => {
  expect(isSvg(text)).toBe(expected);
});
