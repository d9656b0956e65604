import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failpointNames } from '../testing/failpoint-names.ts';
import { runKillScenario, SCENARIO_MS, type ScenarioName } from './kill-scenario.ts';
import { type KilledFixture, makeKilledFixture } from './killed-fixture.ts';

/** By the first word of a failpoint; a new one that its scenario does not reach fails here. */
const SCENARIOS_OF: Readonly<Record<string, readonly ScenarioName[]>> = {
  buy: ['buy'],
  customer: ['buy'],
  settle: ['buy', 'bank'],
  webhook: ['bank'],
  event: ['bank'],
  refund: ['refund'],
  abandon: ['abandon', 'replace'],
  renew: ['renew'],
  trial: ['trial'],
  withdrawal: ['withdraw'],
};
/** A renewal and a switch of plans pass these too. */
const OF_PAYING = [
  'buy:intent-created',
  'buy:intent-stored',
  'buy:confirmed',
  'settle:before',
  'settle:after',
];

const kills = failpointNames().flatMap(failpoint =>
  [
    ...(SCENARIOS_OF[failpoint.split(':')[0] ?? ''] ?? []),
    ...(OF_PAYING.includes(failpoint) ? (['renew', 'switch'] as const) : []),
    ...(failpoint.startsWith('refund:') ? (['withdraw'] as const) : []),
  ].map(scenario => ({ failpoint, scenario })),
);

let goods: KilledFixture;
beforeAll(async () => {
  goods = await makeKilledFixture();
});
afterAll(() => goods.remove());

/** Target F2. */
describe('a server that is killed', () => {
  it('has a scenario for each of its failpoints', () => {
    expect(new Set(kills.map(({ failpoint }) => failpoint))).toEqual(new Set(failpointNames()));
  });

  it.each(kills)(
    'recovers at $failpoint ($scenario) without an operator: paid once, and both books agree',
    async ({ failpoint, scenario }) => {
      const outcome = await runKillScenario(goods, scenario, failpoint);
      expect(outcome).toEqual({ killedBy: 'SIGKILL', wrong: [] });
    },
    SCENARIO_MS,
  );
});
