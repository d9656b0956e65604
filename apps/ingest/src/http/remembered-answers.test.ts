import { expect, it } from 'vitest';
import { RememberedAnswers } from './remembered-answers.ts';

function answersOf(source: Readonly<Record<string, boolean | null>>) {
  const answers = { ...source };
  const asked: string[] = [];
  const clock = { ms: 0 };
  const isOpen = async (id: string) => {
    asked.push(id);
    return answers[id] ?? null;
  };
  return { remembered: new RememberedAnswers({ isOpen }, () => clock.ms), answers, asked, clock };
}

it('asks once, however many want to know', async () => {
  const { remembered, asked } = answersOf({ 1: true });
  expect(await Promise.all([remembered.isOpen('1'), remembered.isOpen('1')])).toEqual([true, true]);
  expect(await remembered.isOpen('1')).toBe(true);
  expect(asked).toEqual(['1']);
});

it('asks again after a minute, and goes by the old answer until the new one is there', async () => {
  const { remembered, answers, asked, clock } = answersOf({ 1: true });
  await remembered.isOpen('1');
  answers[1] = false;
  clock.ms = 60_001;
  expect(await remembered.isOpen('1')).toBe(true);
  expect(asked).toEqual(['1', '1']);
  expect(await remembered.isOpen('1')).toBe(false);
});

it('keeps the old answer while nobody can say, and remembers no missing one', async () => {
  const { remembered, answers, clock } = answersOf({ 1: true });
  await remembered.isOpen('1');
  answers[1] = null;
  clock.ms = 120_000;
  await remembered.isOpen('1');
  expect(await remembered.isOpen('1')).toBe(true);
  expect(await remembered.isOpen('2')).toBeNull();
  answers[2] = true;
  expect(await remembered.isOpen('2')).toBe(true);
});

it('forgets the oldest answer beyond ten thousand', async () => {
  let questions = 0;
  const isOpen = async () => {
    questions += 1;
    return true;
  };
  const remembered = new RememberedAnswers({ isOpen }, () => 0);
  for (let id = 0; id <= 10_000; id += 1) await remembered.isOpen(String(id));
  await remembered.isOpen('10000');
  expect(questions).toBe(10_001);
  await remembered.isOpen('0');
  expect(questions).toBe(10_002);
});
