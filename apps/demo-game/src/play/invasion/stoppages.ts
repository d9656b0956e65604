import { itemAt } from '../item-at.ts';
import type { Side } from '../side.ts';
import { LONG_GAME_SECONDS } from '../timetable.ts';
import { dueGoal, type World } from './world.ts';

const STOP_SECONDS = 7;
/** A period does not end during a stoppage. */
const LEAST_PLAY_SECONDS = 8;

/**
 * Stops a long game after some of its goals, for a card or a timeout of this side, unless the next goal is due before. Returns how
 * many seconds later play restarts.
 */
export function stopAfterGoal(world: World, side: Side): number {
  const { kind, every_goals } = world.rules.stoppage;
  const isTurn = world.goals_made > 0 && world.goals_made % every_goals === 0;
  if (world.table.seconds < LONG_GAME_SECONDS || !isTurn || !hasTime(world)) return 0;
  const players = world.bodies.filter(body => body.side === side && !body.keeper);
  const { number } = itemAt(players, world.goals_made % players.length);
  const stoppage = { kind, side, ...(kind === 'card' && { number }) };
  world.incidents.push(stoppage);
  world.caption = { ...stoppage, since: world.t };
  world.cues.push('whistle');
  return STOP_SECONDS;
}

function hasTime(world: World): boolean {
  const { table, period, rules, plan, goals_made, t } = world;
  const restart = t + STOP_SECONDS + rules.restart_seconds;
  const next = plan[goals_made];
  const isGoalLater = next === undefined || next.at - rules.lead_seconds > restart;
  return (
    isGoalLater &&
    dueGoal(world) === undefined &&
    itemAt(table.periods, period).end > restart + LEAST_PLAY_SECONDS
  );
}
