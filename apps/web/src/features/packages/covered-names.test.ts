import type { EventCategory, Package, Subscription } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { coveredNames } from './covered-names.ts';

const SPORTS = [{ name: 'Soccer' }, { name: 'Volleyball' }] as EventCategory[];
const TEAMS = [{ name: 'Tarn Hill' }, { name: 'Brackwater' }, { name: 'Tarn Hill' }];
const pkg = (own: Partial<Package>) =>
  ({ event_categories: {}, is_team_pass: false, is_single_event: false, ...own }) as Package;

describe('coveredNames', () => {
  it.each([
    ['the sports of a package', pkg({ event_categories: { 31: 'Soccer' } }), ['Soccer']],
    ['the teams of a team pass, each once', pkg({ is_team_pass: true }), ['Brackwater', 'Tarn Hill']],
    ['every sport of a subscription', { id: 1 } as Subscription, ['Soccer', 'Volleyball']],
    ['nothing for a single-game pass', pkg({ is_single_event: true }), []],
  ])('lists %s', (_, pass, names) => expect(coveredNames(pass, SPORTS, TEAMS)).toEqual(names));
});
