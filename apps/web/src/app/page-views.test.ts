import { describe, expect, it } from 'vitest';
import { createPageViews, type PageView } from './page-views.ts';

function dispatched(addresses: readonly string[]): PageView[] {
  const views: PageView[] = [];
  const target = new EventTarget();
  target.addEventListener('grandstand:page-view', e => views.push((e as CustomEvent<PageView>).detail));
  const dispatch = createPageViews();
  for (const address of addresses) dispatch(target, address);
  return views;
}

describe('createPageViews', () => {
  it('dispatches one event for each navigation, with the previous full address', () => {
    const addresses = [
      'https://a.example/',
      'https://a.example/vod?sport=soccer',
      'https://a.example/watch/7',
    ];
    expect(dispatched(addresses)).toEqual([
      { url: addresses[0], previous_url: null },
      { url: addresses[1], previous_url: addresses[0] },
      { url: addresses[2], previous_url: addresses[1] },
    ]);
  });
});
