import { describe, expect, it } from 'vitest';
import { shareAddress } from './share.ts';

const refused = async () => {
  throw new Error('refused');
};

describe('shareAddress', () => {
  it('uses the system’s sheet where there is one', async () => {
    const given: unknown[] = [];
    const share = async (what: unknown) => void given.push(what);
    expect(await shareAddress({ share, clipboard: undefined }, 'A @ B', 'https://x/watch/1')).toBe('shared');
    expect(given).toEqual([{ title: 'A @ B', url: 'https://x/watch/1' }]);
  });
  it('takes a closed sheet for no failure', async () => {
    const share = async () => {
      throw new DOMException('closed', 'AbortError');
    };
    expect(await shareAddress({ share, clipboard: undefined }, 't', 'u')).toBe('dismissed');
  });
  it('copies where there is none', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    expect(await shareAddress({ clipboard }, 't', 'https://x')).toBe('copied');
    expect(copied).toEqual(['https://x']);
  });
  it.each([
    { clipboard: undefined },
    { clipboard: { writeText: refused } },
    { share: refused, clipboard: undefined },
  ])('says so when it cannot: %o', async by => expect(await shareAddress(by, 't', 'u')).toBe('failed'));
});
