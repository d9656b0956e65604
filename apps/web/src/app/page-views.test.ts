import { describe, expect, it } from 'vitest';
import { createPageViews, type PageView } from './page-views.ts';

function told(addresses: readonly string[]): PageView[] {
  const views: PageView[] = [];
  const target = new EventTarget();
  target.addEventListener('grandstand:page-view', e => views.push((e as CustomEvent<PageView>).detail));
  const tell = createPageViews();
  for (const address of addresses) tell(target, address);
  return views;
}

describe('page views', () => {
  it('are dispatched once for each navigation, with the full address before it', () => {
    const addresses = [
      'https://a.example/',
      'https://a.example/vod?sport=soccer',
      'https://a.example/watch/7',
    ];
    expect(told(addresses)).toEqual([
      { url: addresses[0], previous_url: null },
      { url: addresses[1], previous_url: addresses[0] },
      { url: addresses[2], previous_url: addresses[1] },
    ]);
  });
});
