import { operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { channelFilter, flag, idValue } from '../command-line/values.ts';
import type { ListedEvent, StreamState } from '../operations/events.ts';
import { EVENT_INCIDENT_COMMANDS } from './event-incident-commands.ts';
import { formatMinute } from './format-minute.ts';
import { GAME_CHANGE_COMMANDS } from './game-change-commands.ts';
import { healthLine, healthTable } from './health-lines.ts';
import { dayOption, findOption, moreLines, pageOptions } from './list-limit.ts';
import { periodOption, pointsValue } from './score-values.ts';
import { SCORER_KEY_COMMANDS } from './scorer-key-commands.ts';
import { SIMULATION_COMMANDS } from './simulation-commands.ts';

const load = () => import('../operations/events.ts');
const id = idValue('the game');

const STATES: Readonly<Record<StreamState, string>> = {
  live: 'is live',
  away: 'is live, its encoder is disconnected',
  replay: 'is a replay',
  game: 'waits for its encoder',
  encoder_test: 'accepts encoder tests',
  revoked: 'has no valid key',
  over: 'is over',
  postponed: 'is postponed',
  cancelled: 'is cancelled',
};

export const EVENT_COMMANDS = [
  operatorCommand({
    name: 'event list',
    summary: 'List the games of last night until tomorrow, or those you look for',
    notes: [
      'Viewers are those of the live stream: the most at one time, and the average of the minutes with any.',
    ],
    options: {
      find: findOption('the name, or with this id'),
      channel: channelFilter,
      from: dayOption('from this day on'),
      to: dayOption('until this day'),
      all: flag('whenever they are'),
      ...pageOptions,
    },
    run: async (operator, input) => (await load()).listEvents(operator, input),
    show: (events, input) => [...eventTable(events), ...moreLines(events, input)],
  }),
  operatorCommand({
    name: 'event start',
    summary: 'Accept its stream before the scheduled time',
    arguments: { id },
    run: async (operator, input) => (await load()).startGame(operator, input),
    show: game => [
      game.isLive
        ? `Event ${game.id} is already live.`
        : `Event ${game.id} now accepts its stream. It is live with the first picture of its encoder.`,
    ],
  }),
  operatorCommand({
    name: 'event end',
    summary: 'End the game; it becomes a replay',
    arguments: { id },
    async confirm(operator, input) {
      const { name } = await (await load()).requireLiveGame(operator, input);
      return `End event ${input.id} (${name}) for all viewers? This cannot be undone.`;
    },
    run: async (operator, input) => (await load()).endGame(operator, input),
    show: game => [`Event ${game.id} has ended. It is now a replay, at the same URL.`],
  }),
  operatorCommand({
    name: 'event score',
    summary: 'Set the score',
    arguments: { id },
    options: { home: pointsValue, away: pointsValue, period: periodOption },
    run: async (operator, input) => (await load()).scoreGame(operator, input),
    show: ({ id: event, home_score, away_score, period_label }) => [
      `Event ${event}: home ${home_score}, away ${away_score}${period_label === null ? '' : `, ${period_label}`}.`,
    ],
  }),
  ...GAME_CHANGE_COMMANDS,
  ...EVENT_INCIDENT_COMMANDS,
  ...SCORER_KEY_COMMANDS,
  ...SIMULATION_COMMANDS,
  operatorCommand({
    name: 'event key show',
    summary: 'Show the stream key for the encoder',
    arguments: { id },
    run: async (operator, input) => (await load()).showStreamKey(operator, input),
    show: ({ stream_key }) => [stream_key],
  }),
  operatorCommand({
    name: 'event key rotate',
    summary: 'Replace the stream key; an encoder with the old one is disconnected',
    arguments: { id },
    run: async (operator, input) => (await load()).rotateKeyOfStream(operator, input),
    show: ({ stream_key, was_connected }) => [
      ...(was_connected ? ['The encoder with the old key was disconnected.'] : []),
      stream_key,
    ],
  }),
  operatorCommand({
    name: 'event key revoke',
    summary: 'Revoke the stream key: nobody can publish until it is rotated',
    arguments: { id },
    run: async (operator, input) => (await load()).revokeKeyOfStream(operator, input),
    show: ({ id: event, was_connected }) => [
      `The key of event ${event} is revoked.${was_connected ? ' Its encoder was disconnected.' : ''}`,
    ],
  }),
  operatorCommand({
    name: 'event watch',
    summary: 'Watch the health of its stream, once a second',
    arguments: { id },
    run: async (operator, input, { emit, signal, isTerminal }) =>
      (await load()).watchGame(operator, input, signal, watched => {
        if (watched === null) emit(null, [`event ${input.id}: no encoder`]);
        else emit(watched, isTerminal ? healthTable(watched) : [healthLine(watched)]);
      }),
    show: (end, input) => (end === 'ended' ? [`Event ${input.id} has ended.`] : []),
  }),
];

function viewersOf({ peak_viewers, average_viewers }: ListedEvent): string {
  return peak_viewers === null ? '' : `peak ${peak_viewers}, average ${average_viewers}`;
}

function eventTable(events: readonly ListedEvent[]): string[] {
  return table(
    events,
    [
      ['id', event => event.id],
      ['channel', event => event.channel_key],
      ['starts (UTC)', event => formatMinute(event.starts_at)],
      ['state', event => STATES[event.state]],
      ['viewers', viewersOf],
      ['game', event => event.name],
      ['page', event => event.url],
    ],
    'No such game. Without options the list has the games of 12 hours ago until 24 hours ahead: --all lists all.',
  );
}
