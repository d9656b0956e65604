import { describe, expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

const several = { channel_key: 'nordet', language: 'fr', multi_language: true } as const;

describe('the language of a page', () => {
  it.each([
    ['the stored one first', { cookie: 'a=b; lang-nordet=bg', 'accept-language': 'en' }, 'bg'],
    ["not another channel's", { cookie: 'lang-longshore=bg', 'accept-language': 'en' }, 'en'],
    ['not one that there is not', { cookie: 'lang-nordet=xx' }, 'fr'],
    ["the browser's next", { 'accept-language': 'en-GB,en;q=0.9,fr;q=0.8' }, 'en'],
    ['the most wanted of them', { 'accept-language': 'xx, fr;q=0.3, bg;q=0.7, *;q=0.1' }, 'bg'],
    ['never one that is refused', { 'accept-language': 'en;q=0, xx' }, 'fr'],
    ["the channel's last", {}, 'fr'],
    ["the channel's after nonsense", { cookie: '=;;', 'accept-language': ';q=,,' }, 'fr'],
  ] as const)('is %s', (_, headers, language) => {
    expect(pageLanguage(several, headers)).toBe(language);
  });

  it("is the channel's alone where it has only one", () => {
    const headers = { cookie: 'lang-nordet=bg', 'accept-language': 'en' };
    expect(pageLanguage({ ...several, multi_language: false }, headers)).toBe('fr');
  });
});
