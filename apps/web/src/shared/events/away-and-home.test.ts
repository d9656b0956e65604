import type { Participant, SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { awayAndHome } from './away-and-home.ts';

const owls = { id: 1 } as Participant;
const gulls = { id: 2 } as Participant;
const game = (participants: Participant[], home_team_id: number | null) =>
  ({ participants, home_team_id }) as SportsEvent;

describe('awayAndHome', () => {
  it('puts the home team last in any order of participants', () => {
    expect(awayAndHome(game([owls, gulls], 2))).toEqual([owls, gulls]);
    expect(awayAndHome(game([gulls, owls], 2))).toEqual([owls, gulls]);
  });

  it('returns undefined for missing participants', () => {
    expect(awayAndHome(game([owls], 1))).toEqual([owls, undefined]);
    expect(awayAndHome(game([], null))).toEqual([undefined, undefined]);
  });
});
