import { expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';

const NONE = {
  package_id: null,
  subscription_id: null,
  event_id: null,
  event_category_id: null,
  participant_id: null,
};
const NOTHING = { covers_everything: false, event_ids: [], event_category_ids: [], participant_ids: [] };

it('an event pass opens its game', () => {
  const pass = { ...NONE, type: 'event', package_id: 1, event_id: 7, event_category_id: 31 } as const;
  expect(coverageOf(pass, [])).toEqual({ ...NOTHING, event_ids: [7] });
});

it('a package opens all its categories', () => {
  const pass = { ...NONE, type: 'package', package_id: 3, event_category_id: 31 } as const;
  expect(coverageOf(pass, [31, 32])).toEqual({ ...NOTHING, event_category_ids: [31, 32] });
});

it('a team pass opens the games of its team alone', () => {
  const pass = { ...NONE, type: 'package', package_id: 4, participant_id: 51 } as const;
  expect(coverageOf(pass, [31])).toEqual({ ...NOTHING, participant_ids: [51] });
});

it('a subscription opens everything', () => {
  const pass = { ...NONE, type: 'subscription', subscription_id: 9 } as const;
  expect(coverageOf(pass, [])).toEqual({ ...NOTHING, covers_everything: true });
});
