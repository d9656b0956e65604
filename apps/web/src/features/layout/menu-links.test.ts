import { describe, expect, it } from 'vitest';
import { isCurrent, menuLinks } from './menu-links.ts';

const item = { id: 1, name: 'Games', kind: 'page', to: '/schedule', icon: null, children: [] } as const;

describe('menuLinks', () => {
  it('has only entries that lead somewhere', () => {
    const nested = {
      ...item,
      id: 2,
      kind: 'nested',
      to: null,
      children: [{ ...item, children: [] }],
    } as const;
    expect(menuLinks([{ ...nested, children: [{ ...item, children: [] }] }]).map(({ to }) => to)).toEqual([
      '/schedule',
    ]);
  });
});

describe('isCurrent', () => {
  it('is the page on screen, with its query where the menu has one', () => {
    expect(isCurrent('/schedule', '/schedule', 'sport=soccer')).toBe(true);
    expect(isCurrent('/?school=brackwater', '/', 'school=brackwater')).toBe(true);
    expect(isCurrent('/?school=brackwater', '/', '')).toBe(false);
    expect(isCurrent('/vod', '/', '')).toBe(false);
  });
});
