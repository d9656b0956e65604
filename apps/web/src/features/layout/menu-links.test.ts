import { describe, expect, it } from 'vitest';
import { isCurrent, menuLinks, watchLinks } from './menu-links.ts';

const item = { id: 1, name: 'Games', kind: 'page', to: '/schedule', icon: null, children: [] } as const;

describe('menuLinks', () => {
  it('returns only entries with a link', () => {
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

describe('watchLinks', () => {
  it('skips nested pages, and includes nested entries with something to watch', () => {
    const film = { ...item, id: 3, kind: 'vod', to: '/vod_library/3', children: [] } as const;
    const about = { ...item, id: 4, to: '/about', children: [] };
    const league = { ...item, id: 2, kind: 'nested', to: null, children: [about, film] } as const;
    const links = watchLinks([
      { ...item, children: [] },
      { ...league, children: [about, { ...film, children: [] }] },
    ]);
    expect(links.map(({ to }) => to)).toEqual(['/schedule', '/vod_library/3']);
  });
});

describe('isCurrent', () => {
  it('compares the path, and the query if the menu entry has one', () => {
    expect(isCurrent('/schedule', '/schedule', 'sport=soccer')).toBe(true);
    expect(isCurrent('/?school=brackwater', '/', 'school=brackwater')).toBe(true);
    expect(isCurrent('/?school=brackwater', '/', '')).toBe(false);
    expect(isCurrent('/vod', '/', '')).toBe(false);
  });

  it('marks home, but not on the page of a school or a team', () => {
    expect(isCurrent('/', '/', '')).toBe(true);
    expect(isCurrent('/', '/', 'sport=soccer')).toBe(true);
    expect(isCurrent('/', '/', 'school=brackwater')).toBe(false);
    expect(isCurrent('/', '/', 'team=herons&sport=soccer')).toBe(false);
  });
});
