import { expect, it } from 'vitest';
import { WrongKeys } from './wrong-keys.ts';

function countingAt() {
  const clock = { ms: 0 };
  const wrongKeys = new WrongKeys(() => clock.ms);
  const guess = (times: number, address = 'here') => {
    for (let at = 0; at < times; at += 1) wrongKeys.wrong('wrong-key', address);
  };
  return { clock, wrongKeys, guess };
}

it('lets somebody mistype a key nine times a minute', () => {
  const { wrongKeys, guess } = countingAt();
  guess(9);
  expect(wrongKeys.wait('wrong-key', 'here')).toBe(0);
});

it('lets the tenth wait until the first is a minute old', () => {
  const { wrongKeys, guess, clock } = countingAt();
  guess(1);
  clock.ms = 20_000;
  guess(9);
  expect(wrongKeys.wait('another-key', 'here')).toBe(40);
  expect(wrongKeys.wait('another-key', 'there')).toBe(0);
  clock.ms = 60_000;
  expect(wrongKeys.wait('another-key', 'here')).toBe(0);
});

it('holds up no key that was right before, until it is wrong', () => {
  const { wrongKeys, guess } = countingAt();
  wrongKeys.right('right-key');
  guess(10);
  expect(wrongKeys.wait('right-key', 'here')).toBe(0);
  wrongKeys.wrong('right-key', 'here');
  expect(wrongKeys.wait('right-key', 'here')).toBe(60);
});

it('forgets addresses rather than grow', () => {
  const { wrongKeys, guess } = countingAt();
  guess(10);
  for (let at = 0; at < 10_000; at += 1) guess(1, `address ${at}`);
  expect(wrongKeys.wait('wrong-key', 'here')).toBe(0);
});
