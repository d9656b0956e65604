import { expect, it } from 'vitest';
import { WrongKeyThrottle } from './wrong-key-throttle.ts';

function countingAt() {
  const clock = { ms: 0 };
  const wrongKeys = new WrongKeyThrottle(() => clock.ms);
  const guess = (times: number, address = 'here') => {
    for (let at = 0; at < times; at += 1) wrongKeys.recordWrong('wrong-key', address);
  };
  return { clock, wrongKeys, guess };
}

it('allows nine wrong keys a minute', () => {
  const { wrongKeys, guess } = countingAt();
  guess(9);
  expect(wrongKeys.retryAfterSeconds('wrong-key', 'here')).toBe(0);
});

it('delays after the tenth until the first is a minute old', () => {
  const { wrongKeys, guess, clock } = countingAt();
  guess(1);
  clock.ms = 20_000;
  guess(9);
  expect(wrongKeys.retryAfterSeconds('another-key', 'here')).toBe(40);
  expect(wrongKeys.retryAfterSeconds('another-key', 'there')).toBe(0);
  clock.ms = 60_000;
  expect(wrongKeys.retryAfterSeconds('another-key', 'here')).toBe(0);
});

it('never delays a previously accepted key until it is refused', () => {
  const { wrongKeys, guess } = countingAt();
  wrongKeys.recordRight('right-key');
  guess(10);
  expect(wrongKeys.retryAfterSeconds('right-key', 'here')).toBe(0);
  wrongKeys.recordWrong('right-key', 'here');
  expect(wrongKeys.retryAfterSeconds('right-key', 'here')).toBe(60);
});

it('removes old addresses to bound its memory', () => {
  const { wrongKeys, guess } = countingAt();
  guess(10);
  for (let at = 0; at < 10_000; at += 1) guess(1, `address ${at}`);
  expect(wrongKeys.retryAfterSeconds('wrong-key', 'here')).toBe(0);
});
