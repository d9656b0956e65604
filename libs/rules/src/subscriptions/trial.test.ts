import { expect, it } from 'vitest';
import { trialRefusal } from './trial.ts';

const REQUEST = { trial_period: 30, trial_period_used: false, has_saved_card: true, is_card_used: false };

it('offers a trial once per user, with a saved card', () => {
  expect(trialRefusal(REQUEST)).toBeNull();
  expect(trialRefusal({ ...REQUEST, trial_period: 0 })).toBe('no_trial');
  expect(trialRefusal({ ...REQUEST, trial_period_used: true })).toBe('trial_used');
  expect(trialRefusal({ ...REQUEST, has_saved_card: false })).toBe('no_card');
  expect(trialRefusal({ ...REQUEST, is_card_used: true })).toBe('card_used');
});
