import { expect, it } from 'vitest';
import { withLocalTimes } from './local-times.ts';

const page = (locale: string, text: string) =>
  `<html data-locale="${locale}"><li><time datetime="2026-11-23T00:30:00.000Z">${text}</time><b>A &lt; B</b></li>`;
const plain = (html: string) => html.replaceAll(/\s/gu, ' ');

it('writes the times of the offline page in the visitor’s zone and the page’s locale', () => {
  expect(plain(withLocalTimes(page('en-US', 'Sun, 7:30 PM EST'), 'America/Los_Angeles'))).toBe(
    page('en-US', 'Sun, Nov 22, 4:30 PM'),
  );
  expect(plain(withLocalTimes(page('fr-CA', '19 h 30'), 'America/Toronto'))).toContain('19 h 30</time>');
  const first = page('fr-CA', '').replaceAll('2026-11-23', '2026-11-02');
  expect(plain(withLocalTimes(first, 'America/Toronto'))).toContain('>dim. 1er nov.');
});
