import { describe, expect, it } from 'vitest';
import { asParagraph, cleanHtml } from './clean-html.ts';

describe('cleanHtml', () => {
  it('preserves text, lists, tables and links', () => {
    const html =
      '<h2>Who</h2><ul><li><strong>Six</strong></li></ul><table><tr><th scope="col">a</th></tr></table>';
    expect(cleanHtml(html)).toEqual({ text: html, removed: [] });
  });

  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//example.org">a</a>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://example.org"></iframe>',
    '<p style="position:fixed">a</p>',
    '<form action="https://example.org"><input></form>',
    '<svg><script>alert(1)</script></svg>',
  ])('removes the dangerous part of %s', html => {
    expect(cleanHtml(html).text).not.toMatch(/script|onclick|onerror|iframe|style|form|input|svg|example/i);
  });

  it('reserves h1 for the page title', () => {
    expect(cleanHtml('<h1>About</h1>')).toEqual({ text: '<h2>About</h2>', removed: [] });
  });

  it('adds noopener and noreferrer to external links', () => {
    expect(cleanHtml('<a href="https://example.org/" rel="opener">a</a>').text).toContain(
      'rel="noopener noreferrer"',
    );
    expect(cleanHtml('<a href="/about">a</a>').text).toBe('<a href="/about">a</a>');
  });

  it('lists each removed element once', () => {
    expect(cleanHtml('<p>a</p><script></script><SCRIPT></SCRIPT><video></video>').removed).toEqual([
      'script',
      'video',
    ]);
  });
});

it.each([
  ['Two clicks.', '<p>Two clicks.</p>'],
  ['<a href="/about">Here</a>.', '<p><a href="/about">Here</a>.</p>'],
  ['<p>One</p><ul><li>a</li></ul>', '<p>One</p><ul><li>a</li></ul>'],
])('asParagraph(%j)', (html, expected) => {
  expect(asParagraph(html)).toBe(expected);
});
