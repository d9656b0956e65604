import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccessType,
  type ActivePass,
  type Guarded,
  missingAccess,
  VISITOR,
  type Viewer,
  type Watchable,
  watchReason,
} from './access.ts';
import { capabilityFlags } from './capabilities.ts';

const USER: Viewer = { ...VISITOR, isLoggedIn: true, hasBasicPass: true };
const USER_WITHOUT_BASIC_PASS: Viewer = { ...USER, hasBasicPass: false };

const game = (type: AccessType, rest: Partial<Guarded> = {}): Guarded => ({
  kind: 'event',
  id: 7,
  type,
  event_category_ids: [31, 3],
  participant_ids: [51, 52],
  geo: [],
  ...rest,
});
const NOTHING: ActivePass = {
  covers_everything: false,
  event_ids: [],
  event_category_ids: [],
  participant_ids: [],
};
const holderOf = (pass: Partial<ActivePass>): Viewer => ({ ...USER, passes: [{ ...NOTHING, ...pass }] });

describe('missingAccess with a pass', () => {
  it.each([
    ['paid', { event_ids: [7] }, null],
    ['paid', { event_ids: [8] }, 'pass_required'],
    ['paid', { event_category_ids: [3] }, null],
    ['paid', { event_category_ids: [4] }, 'pass_required'],
    ['paid', { participant_ids: [52] }, null],
    ['paid', { participant_ids: [53] }, 'pass_required'],
    ['paid', { covers_everything: true }, null],
    ['ppv', { event_ids: [7] }, null],
    [
      'ppv',
      { covers_everything: true, event_category_ids: [3], participant_ids: [51] },
      'single_pass_required',
    ],
  ] as const)('checks a %s game against a pass for %o: %s', (type, pass, missing) => {
    expect(missingAccess(game(type), holderOf(pass))).toBe(missing);
  });

  it('refuses a user with a pass but without the basic pass', () => {
    const viewer = { ...holderOf({ event_ids: [7] }), hasBasicPass: false };
    expect(missingAccess(game('paid'), viewer)).toBe('pass_required');
  });
});

describe('missingAccess with any passes', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
  const pass: fc.Arbitrary<ActivePass> = fc.record({
    covers_everything: fc.boolean(),
    event_ids: ids,
    event_category_ids: ids,
    participant_ids: ids,
  });
  const anyGame = fc.record({
    kind: fc.constant('event' as const),
    id: fc.integer({ min: 1, max: 6 }),
    type: fc.constantFrom<AccessType>('free', 'register', 'paid', 'ppv'),
    event_category_ids: ids,
    participant_ids: ids,
    geo: fc.constant([]),
  });
  const owner = (passes: readonly ActivePass[]): Viewer => ({ ...USER, passes });

  /** Decision D32, spelled out pass by pass. */
  const opens = (game: Guarded, passes: readonly ActivePass[]): boolean => {
    const overlap = (a: readonly number[], b: readonly number[]) =>
      new Set([...a, ...b]).size < a.length + b.length;
    if (game.type === 'free' || game.type === 'register') return true;
    for (const pass of passes) {
      if (overlap(pass.event_ids, [game.id])) return true;
      if (game.type === 'ppv') continue;
      if (pass.covers_everything) return true;
      if (overlap(pass.event_category_ids, game.event_category_ids)) return true;
      if (overlap(pass.participant_ids, game.participant_ids)) return true;
    }
    return false;
  };

  it('opens exactly the games that one of the passes covers', () => {
    fc.assert(
      fc.property(anyGame, fc.array(pass, { maxLength: 4 }), (guarded, passes) => {
        expect(missingAccess(guarded, owner(passes)) === null).toBe(opens(guarded, passes));
      }),
      { numRuns: 2000 },
    );
  });

  it('never closes a game because of an additional pass', () => {
    fc.assert(
      fc.property(anyGame, fc.array(pass, { maxLength: 4 }), pass, (guarded, passes, another) => {
        if (missingAccess(guarded, owner(passes)) !== null) return;
        expect(missingAccess(guarded, owner([...passes, another]))).toBeNull();
      }),
    );
  });
});

describe('missingAccess of a film', () => {
  const film = game('paid', { kind: 'vod' });

  it('requires the capability vod_media for a film', () => {
    expect(missingAccess(film, { ...USER, capabilities: capabilityFlags(['vod_media']) })).toBeNull();
    expect(missingAccess(film, holderOf({ covers_everything: true }))).toBe('pass_required');
  });
});

describe('missingAccess by country', () => {
  const blocked = game('free', { geo: [{ allow: [], block: ['FR'] }] });

  it('reports a geo block before any other reason', () => {
    expect(missingAccess(blocked, { ...VISITOR, country: 'FR' })).toBe('geo_blocked');
    expect(missingAccess(blocked, { ...VISITOR, country: 'CA' })).toBeNull();
  });
});

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
  ] as const)('returns for a %s game and the viewer %o: %s', (type, viewer, missing) => {
    expect(missingAccess(game(type), viewer)).toBe(missing);
  });
});

describe('watchReason', () => {
  const watchable = ({ type = 'free', ...rest }: Partial<Watchable> = {}): Watchable => ({
    ...game(type),
    status: 'vod',
    note: null,
    recording: 'playable',
    ...rest,
  });

  it.each([
    ['a free replay', watchable(), null],
    ['a replay that is being processed', watchable({ recording: 'processing' }), 'processing'],
    ['a paid replay', watchable({ type: 'paid' }), 'pass_required'],
    ['a paid game without a recording', watchable({ type: 'paid', recording: 'none' }), 'no_recording'],
    ['an upcoming game', watchable({ status: 'upcoming', recording: 'none' }), 'not_started'],
    [
      'an upcoming paid game',
      watchable({ type: 'ppv', status: 'upcoming', recording: 'none' }),
      'single_pass_required',
    ],
    ['a cancelled game', watchable({ status: 'upcoming', note: 'cancelled', type: 'paid' }), 'cancelled'],
    ['a postponed game', watchable({ status: 'upcoming', note: 'postponed' }), 'postponed'],
    ['a cancelled game whose day is over', watchable({ note: 'cancelled', recording: 'none' }), 'cancelled'],
    ['a finished game that was postponed once', watchable({ note: 'postponed' }), null],
  ] as const)('%s: %s', (_, event, reason) => {
    expect(watchReason(event, VISITOR)).toBe(reason);
  });
});
