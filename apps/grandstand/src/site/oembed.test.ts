import { describe, expect, it } from 'vitest';
import { embeddedGame, oembedResponse } from './oembed.ts';

const ORIGIN = 'https://tv.example';

describe('embeddedGame', () => {
  it.each([
    ['/watch/7', 7],
    ['/watch/7?t=63', 7],
    ['/watch_embed/7', 7],
    ['/watch/7/', 7],
    ['/watch_library/7', undefined],
    ['/watch/seven', undefined],
    ['/watch/99999999999', undefined],
    ['/', undefined],
  ])('finds in %s the game %s', (path, id) => {
    expect(embeddedGame(ORIGIN + path, ORIGIN)).toBe(id);
  });

  it.each([
    'https://other.example/watch/7',
    'http://tv.example/watch/7',
    'watch/7',
    '',
    'javascript:alert(1)',
  ])('finds no game in the address %j of another site', address =>
    expect(embeddedGame(address, ORIGIN)).toBeUndefined(),
  );
});

describe('oembedResponse', () => {
  const media = [{ id: 1, type: 1 as const, url: '/media/recordings/1/poster.jpg', expires_in: null }];
  const event = { id: 7, name: 'Herons @ Rams', media };
  const sizeFor = (maxwidth: string | null, maxheight: string | null) => {
    const { width, height } = oembedResponse(event, { name: 'Harbour' }, ORIGIN, { maxwidth, maxheight });
    return [width, height];
  };

  it('describes the player of a game', () => {
    const response = oembedResponse(event, { name: 'Harbour' }, ORIGIN, { maxwidth: null, maxheight: null });
    expect(response).toMatchObject({
      version: '1.0',
      type: 'video',
      title: 'Herons @ Rams',
      provider_name: 'Harbour',
      provider_url: ORIGIN,
      width: 640,
      height: 360,
      thumbnail_url: `${ORIGIN}/media/recordings/1/poster.jpg`,
    });
    expect(response.html).toContain(`<iframe src="${ORIGIN}/watch_embed/7"`);
  });

  it.each([
    [null, null, [640, 360]],
    ['1280', null, [1280, 720]],
    ['320', null, [320, 180]],
    [null, '180', [320, 180]],
    ['1280', '360', [640, 360]],
    ['1', null, [200, 113]],
    ['1e9', '-5', [3840, 2160]],
    ['wide', 'high', [3840, 2160]],
  ])('fits into the width %s and the height %s', (maxwidth, maxheight, size) => {
    expect(sizeFor(maxwidth, maxheight)).toEqual(size);
  });
});
