import { operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { channelFilter, idValue } from '../command-line/values.ts';
import { formatMinute } from './format-minute.ts';
import { timeValue } from './time-value.ts';

const load = () => import('../operations/simulations.ts');
const id = idValue('the game');

/** Decision E48: a replay that everybody sees at the same time, as if it were live. */
export const SIMULATION_COMMANDS = [
  operatorCommand({
    name: 'event simulation schedule',
    summary: 'Show the replay of a game as simulated live: everybody sees the same moment of it',
    notes: [
      'From now until its end, nobody can watch the replay, its clips or its pictures. Scheduling it again changes the time.',
    ],
    arguments: { id },
    options: { at: timeValue('when it starts') },
    run: async (operator, input) => (await load()).scheduleSimulation(operator, input),
    show: ({ id: event, starts_at, ends_at }) => [
      `Event ${event} is simulated live from ${starts_at} to ${ends_at}. Its replay is closed until then.`,
    ],
  }),
  operatorCommand({
    name: 'event simulation end',
    summary: 'Cancel a simulated live game, or end it if it has started; its replay opens',
    arguments: { id },
    run: async (operator, input) => (await load()).endSimulation(operator, input),
    show: game => [`Event ${game.id} is a replay again.`],
  }),
  operatorCommand({
    name: 'event simulation list',
    summary: 'List the games that are simulated live, now or later',
    options: { channel: channelFilter },
    run: async (operator, input) => (await load()).listSimulations(operator, input),
    show: simulations =>
      table(
        simulations,
        [
          ['id', one => one.id],
          ['channel', one => one.channel_key],
          ['starts (UTC)', one => formatMinute(one.starts_at)],
          ['ends (UTC)', one => formatMinute(one.ends_at)],
          ['game', one => one.name],
        ],
        'No game is simulated live.',
      ),
  }),
];
