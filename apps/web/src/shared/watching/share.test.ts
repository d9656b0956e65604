import { describe, expect, it } from 'vitest';
import { shareAddress } from './share.ts';

const refused = async () => {
  throw new Error('refused');
};

describe('shareAddress', () => {
  it('uses the system’s share sheet if available', async () => {
    const shared: unknown[] = [];
    const share = async (data: unknown) => void shared.push(data);
    expect(await shareAddress({ share, clipboard: undefined }, 'A @ B', 'https://x/watch/1')).toBe('shared');
    expect(shared).toEqual([{ title: 'A @ B', url: 'https://x/watch/1' }]);
  });
  it('does not treat a closed sheet as a failure', async () => {
    const share = async () => {
      throw new DOMException('closed', 'AbortError');
    };
    expect(await shareAddress({ share, clipboard: undefined }, 't', 'u')).toBe('dismissed');
  });
  it('copies the address without a share sheet', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    expect(await shareAddress({ clipboard }, 't', 'https://x')).toBe('copied');
    expect(copied).toEqual(['https://x']);
  });
  it.each([
    { clipboard: undefined },
    { clipboard: { writeText: refused } },
    { share: refused, clipboard: undefined },
  ])('fails without share and clipboard: %o', async browser =>
    expect(await shareAddress(browser, 't', 'u')).toBe('failed'),
  );
});
