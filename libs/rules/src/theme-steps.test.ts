import { expect, it } from 'vitest';
import { themeSteps } from './theme-steps.ts';

it('lists the steps of specification 9', () => {
  expect(themeSteps.map(step => step.name)).toEqual([
    '--footer-background-20',
    '--footer-background-50',
    '--footer-background-70',
    '--body-background-10',
    '--body-background-20',
    '--body-background-50',
    '--body-background-70',
    '--body-text-color-5',
    '--body-text-color-10',
    '--body-text-color-20',
    '--body-text-color-30',
    '--body-text-color-50',
    '--body-text-color-70',
    '--body-text-color-95',
    '--header-text-color-50',
    '--header-background-10',
    '--header-background-50',
    '--header-background-70',
  ]);
});

it('names the colour and the percent of each step', () => {
  expect(themeSteps[0]).toEqual({ name: '--footer-background-20', of: '--footer-background', percent: 20 });
});
