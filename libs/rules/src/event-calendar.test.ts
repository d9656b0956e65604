import { describe, expect, it } from 'vitest';
import { chooseDay, chosenDays, OPEN_CALENDAR } from './event-calendar.ts';

describe('calendar of upcoming games', () => {
  it('starts at the chosen day itself and ends at a later one', () => {
    const started = chooseDay(OPEN_CALENDAR, '2026-11-21', 'forward');
    expect(started).toEqual({ start: '2026-11-21', end: null });
    const ended = chooseDay(started, '2026-11-24', 'forward');
    expect(chosenDays(ended, 'forward')).toEqual({ from: '2026-11-21', to: '2026-11-24' });
  });

  it('starts a new range at an earlier day, and after both days are chosen', () => {
    const started = chooseDay(OPEN_CALENDAR, '2026-11-21', 'forward');
    expect(chooseDay(started, '2026-11-19', 'forward')).toEqual({ start: '2026-11-19', end: null });
    const ended = chooseDay(started, '2026-11-24', 'forward');
    expect(chooseDay(ended, '2026-11-26', 'forward')).toEqual({ start: '2026-11-26', end: null });
  });
});

describe('calendar of replays', () => {
  it('sets the start to the chosen day plus one day, and runs backward from there', () => {
    const started = chooseDay(OPEN_CALENDAR, '2026-11-21', 'backward');
    expect(started).toEqual({ start: '2026-11-22', end: null });
    const ended = chooseDay(started, '2026-11-19', 'backward');
    expect(ended).toEqual({ start: '2026-11-22', end: '2026-11-19' });
    expect(chosenDays(ended, 'backward')).toEqual({ from: '2026-11-19', to: '2026-11-21' });
  });
});
