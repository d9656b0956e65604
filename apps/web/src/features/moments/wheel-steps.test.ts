import { expect, it } from 'vitest';
import { createWheelSteps } from './wheel-steps.ts';

it('makes one step of each gesture of the wheel', () => {
  const step = createWheelSteps();
  const swipe = [30, 80, 40, 20, 4].map((delta, i) => step(delta, i * 16));
  expect(swipe).toEqual([1, 0, 0, 0, 0]);
  expect(step(-100, 400)).toBe(-1);
  expect(step(100, 600)).toBe(1);
});

it('ignores a touch of the wheel', () => {
  expect(createWheelSteps()(5, 0)).toBe(0);
});
