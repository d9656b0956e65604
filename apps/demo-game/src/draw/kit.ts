import type { Sport } from '../play/sport.ts';
import type { Team } from '../play/team.ts';
import { colorDistance, inkOn, readableInk } from './color.ts';

export interface Kit {
  readonly shirt: string;
  readonly shorts: string;
  readonly socks: string;
  readonly number: string;
}

export interface TeamLook {
  readonly short: string;
  readonly field: string;
  readonly ink: string;
  readonly kit: Kit;
}

const ALIKE = 95;
const FLOOR: Readonly<Record<Sport, string>> = {
  soccer: '#2f7a3a',
  basketball: '#c99a5f',
  volleyball: '#d9a066',
  'ice-hockey': '#e6eef3',
};
export const KEEPER_KITS: readonly [Kit, Kit] = [
  { shirt: '#e8ef3a', shorts: '#15181d', socks: '#15181d', number: '#15181d' },
  { shirt: '#f08bd0', shorts: '#2a1226', socks: '#2a1226', number: '#2a1226' },
];

/** The kits of visitor and home: a team whose kit resembles the floor or the other kit swaps its colours. */
export function dress(sport: Sport, away: Team, home: Team): readonly [TeamLook, TeamLook] {
  const homeKit = kitOf(sport, home);
  const awayKit = kitOf(sport, away);
  const clash = colorDistance(awayKit.shirt, homeKit.shirt) < ALIKE;
  return [look(away, clash ? swapped(awayKit) : awayKit), look(home, homeKit)];
}

function kitOf(sport: Sport, { color, mark_color }: Team): Kit {
  const kit = { shirt: color, shorts: mark_color, socks: color, number: readableInk(color, mark_color) };
  const vanishes = colorDistance(color, FLOOR[sport]) < ALIKE;
  const better = colorDistance(mark_color, FLOOR[sport]) >= ALIKE;
  return vanishes && better ? swapped(kit) : kit;
}

function swapped({ shirt, shorts }: Kit): Kit {
  return { shirt: shorts, shorts: shirt, socks: shorts, number: readableInk(shorts, shirt) };
}

function look(team: Team, kit: Kit): TeamLook {
  return { short: team.short, field: kit.shirt, ink: inkOn(kit.shirt), kit };
}
