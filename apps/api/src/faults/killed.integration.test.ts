import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKillScenario, SCENARIO_MS, type ScenarioName } from './kill-scenario.ts';
import { type KilledFixture, makeKilledFixture } from './killed-fixture.ts';

let goods: KilledFixture;
beforeAll(async () => {
  goods = await makeKilledFixture();
});
afterAll(() => goods.remove());

describe('a server that is killed', () => {
  it.each<[string, ScenarioName]>([['settle:before', 'bank']])(
    'recovers at %s without an operator: paid once, and both books agree',
    async (failpoint, scenario) => {
      const outcome = await runKillScenario(goods, scenario, failpoint);
      expect(outcome).toEqual({ killedBy: 'SIGKILL', wrong: [] });
    },
    SCENARIO_MS,
  );
});
