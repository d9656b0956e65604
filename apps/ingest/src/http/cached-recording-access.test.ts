import { expect, it } from 'vitest';
import { CachedRecordingAccess } from './cached-recording-access.ts';

function answersOf(source: Readonly<Record<string, boolean | null>>) {
  const answers = { ...source };
  const asked: string[] = [];
  const clock = { ms: 0 };
  const openingOf = async (id: string) => {
    asked.push(id);
    const open = answers[id] ?? null;
    return open === null ? null : { open, generation: 0 };
  };
  const remembered = new CachedRecordingAccess({ accessOf: openingOf }, () => clock.ms);
  const isOpen = async (id: string) => (await remembered.accessOf(id, false))?.open ?? null;
  return { isOpen, answers, asked, clock, outdate: () => remembered.outdate() };
}

it('dedupes concurrent requests', async () => {
  const { isOpen, asked } = answersOf({ 1: true });
  expect(await Promise.all([isOpen('1'), isOpen('1')])).toEqual([true, true]);
  expect(await isOpen('1')).toBe(true);
  expect(asked).toEqual(['1']);
});

it('revalidates after a minute and serves the stale rule meanwhile', async () => {
  const { isOpen, answers, asked, clock } = answersOf({ 1: true });
  await isOpen('1');
  answers[1] = false;
  clock.ms = 60_001;
  expect(await isOpen('1')).toBe(true);
  expect(asked).toEqual(['1', '1']);
  expect(await isOpen('1')).toBe(false);
});

it('waits for the rule if its own is two minutes old', async () => {
  const { isOpen, answers, clock } = answersOf({ 1: true });
  await isOpen('1');
  answers[1] = false;
  clock.ms = 120_001;
  expect(await isOpen('1')).toBe(false);
});

it('requests each rule again after a change, and uses the old one only if the server does not respond', async () => {
  const { isOpen, answers, outdate } = answersOf({ 1: true, 2: true });
  expect([await isOpen('1'), await isOpen('2')]).toEqual([true, true]);
  answers[1] = false;
  answers[2] = null;
  outdate();
  expect([await isOpen('1'), await isOpen('2')]).toEqual([false, true]);
});

it('does not store a reply that was on its way during a change', async () => {
  const { isOpen, answers, asked, outdate } = answersOf({ 1: true });
  const before = isOpen('1');
  outdate();
  await before;
  answers[1] = false;
  expect(await isOpen('1')).toBe(false);
  expect(asked).toEqual(['1', '1']);
});

it('keeps the stale rule while the server is unavailable, and does not cache an unknown one', async () => {
  const { isOpen, answers, clock } = answersOf({ 1: true });
  await isOpen('1');
  answers[1] = null;
  clock.ms = 120_001;
  await isOpen('1');
  expect(await isOpen('1')).toBe(true);
  expect(await isOpen('2')).toBeNull();
  answers[2] = true;
  expect(await isOpen('2')).toBe(true);
});

it('evicts the oldest of more than ten thousand rules', async () => {
  let questions = 0;
  const openingOf = async () => {
    questions += 1;
    return { open: true, generation: 0 };
  };
  const remembered = new CachedRecordingAccess({ accessOf: openingOf }, () => 0);
  const isOpen = (id: string) => remembered.accessOf(id, false);
  for (let id = 0; id <= 10_000; id += 1) await isOpen(String(id));
  await isOpen('10000');
  expect(questions).toBe(10_001);
  await isOpen('0');
  expect(questions).toBe(10_002);
});

it('does not let an immediate request join a waiting one', async () => {
  const asked: boolean[] = [];
  const openingOf = (_: string, inHaste: boolean) => {
    asked.push(inHaste);
    return inHaste ? Promise.resolve(null) : new Promise<null>(() => undefined);
  };
  const remembered = new CachedRecordingAccess({ accessOf: openingOf }, () => 0);
  void remembered.accessOf('1', false);
  expect(await remembered.accessOf('1', true)).toBeNull();
  expect(asked).toEqual([false, true]);
});
