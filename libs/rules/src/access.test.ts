import { describe, expect, it } from 'vitest';
import { missingAccess, VISITOR, type Viewer, type Watchable, watchReason } from './access.ts';

const USER: Viewer = { ...VISITOR, isLoggedIn: true, hasBasicPass: true };
const USER_WITHOUT_BASIC_PASS: Viewer = { ...USER, hasBasicPass: false };

describe('missingAccess', () => {
  it.each([
    ['free', VISITOR, null],
    ['register', VISITOR, 'login_required'],
    ['register', USER, null],
    ['paid', VISITOR, 'pass_required'],
    ['paid', USER, 'pass_required'],
    ['ppv', VISITOR, 'single_pass_required'],
    ['ppv', USER, 'single_pass_required'],
    ['free', USER_WITHOUT_BASIC_PASS, 'pass_required'],
    ['register', USER_WITHOUT_BASIC_PASS, 'pass_required'],
  ] as const)('%s for %o: %s', (type, viewer, missing) => {
    expect(missingAccess(type, viewer)).toBe(missing);
  });
});

describe('watchReason', () => {
  const game = (overrides: Partial<Watchable> = {}): Watchable => ({
    type: 'free',
    status: 'vod',
    note: null,
    recording: 'playable',
    ...overrides,
  });

  it.each([
    ['a free replay', game(), null],
    ['a replay that is being made', game({ recording: 'processing' }), 'processing'],
    ['a paid replay', game({ type: 'paid' }), 'pass_required'],
    ['a paid game without a recording', game({ type: 'paid', recording: 'none' }), 'no_recording'],
    ['an upcoming game', game({ status: 'upcoming', recording: 'none' }), 'not_started'],
    [
      'an upcoming paid game',
      game({ type: 'ppv', status: 'upcoming', recording: 'none' }),
      'single_pass_required',
    ],
    ['a cancelled game', game({ status: 'upcoming', note: 'cancelled', type: 'paid' }), 'cancelled'],
    ['a postponed game', game({ status: 'upcoming', note: 'postponed' }), 'postponed'],
    ['a game that was postponed once and is over', game({ note: 'postponed' }), null],
  ] as const)('%s: %s', (_, event, reason) => {
    expect(watchReason(event, VISITOR)).toBe(reason);
  });
});
