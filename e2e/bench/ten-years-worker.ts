import { parentPort, workerData } from 'node:worker_threads';
import { decadeOf } from '@grandstand/rules/testing/decade';
import { livedPeriods } from '@grandstand/rules/testing/life';
import type { DecadesResult, DecadesTask } from './ten-years.ts';

const { law, subscribers, seed }: DecadesTask = workerData;

/** A linear congruential generator with the constants of Numerical Recipes. */
let state = seed;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const broken: string[] = [];
let periods = 0;
for (let subscriber = 0; subscriber < subscribers; subscriber += 1) {
  const life = livedPeriods(decadeOf(law, random));
  broken.push(...life.broken);
  periods += life.periods;
}
const result: DecadesResult = { broken, periods };
parentPort?.postMessage(result);
