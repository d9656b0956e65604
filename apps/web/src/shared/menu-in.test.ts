import { describe, expect, it } from 'vitest';
import { menuIn } from './menu-in.ts';

const item = { kind: 'page', to: '/about', icon: null, children: [] } as const;
const about = { ...item, id: 2, name: 'About', names: { fr: 'À propos' }, children: [] };
const league = { ...item, id: 1, name: 'League', children: [about] };

describe('menuIn', () => {
  it('names menu entries in the reader’s language, otherwise by their own name', () => {
    expect(menuIn('fr', [league])).toMatchObject([{ name: 'League', children: [{ name: 'À propos' }] }]);
    expect(menuIn('bg', [league])).toMatchObject([{ name: 'League', children: [{ name: 'About' }] }]);
  });
});
