import { MINUTE_MS } from '@grandstand/rules/constants';
import { INCIDENT_KINDS } from '@grandstand/rules/timeline/incident-kinds';
import { readPosition } from '@grandstand/rules/timeline/read-position';
import { operatorCommand } from '../command-line/command.ts';
import { UsageError } from '../command-line/errors.ts';
import { table } from '../command-line/table.ts';
import {
  choiceValue,
  customValue,
  idValue,
  integerValue,
  optional,
  textValue,
} from '../command-line/values.ts';
import type { PlacedIncident } from '../operations/incidents.ts';
import { periodOption, pointsValue } from './score-values.ts';
import { timeValue } from './time-value.ts';

const load = () => import('../operations/incidents.ts');
const id = idValue('the game');

const LONGEST_TEXT = 200;
const LONGEST_CLOCK = 12;
const LONGEST_KEY = 64;
const LARGEST_OFFSET_MS = 10 * MINUTE_MS;

const PERIOD_SCORE = /^(\d{1,3})-(\d{1,3})$/;
const periodScore = customValue('A-H', 'the score within the period, the visitors first', (text, name) => {
  const [, away, home] = PERIOD_SCORE.exec(text) ?? [];
  if (away !== undefined && home !== undefined) return [Number(away), Number(home)] as const;
  throw new UsageError(`${name} ${text} is not a score: write it like 14-11, the visitors first.`);
});

const position = customValue('1:02:33', 'its place in the recording', (text, name) => {
  const place = readPosition(text);
  if (place !== null) return place;
  throw new UsageError(`${name} ${text} is not a place in the recording: write it like 1:02:33 or 62:33.4.`);
});

const time = timeValue('when it happened');

/** The timeline of a game. */
export const EVENT_INCIDENT_COMMANDS = [
  operatorCommand({
    name: 'event incident add',
    summary: 'Enter what happened: now, or at --position or --at',
    notes: [
      'KIND final takes the result. The same --idempotency-key is the same entry, however often it is sent.',
    ],
    arguments: { id, kind: choiceValue('KIND', 'what happened', INCIDENT_KINDS) },
    options: {
      team: optional(textValue('TEAM', 'away, home, or the short name or alias of the team', LONGEST_TEXT)),
      away: optional(pointsValue),
      home: optional(pointsValue),
      period: periodOption,
      period_score: optional(periodScore),
      clock: optional(textValue('TEXT', 'the clock as the scoreboard shows it', LONGEST_CLOCK)),
      player: optional(textValue('TEXT', 'the player', LONGEST_TEXT)),
      text: optional(textValue('TEXT', 'a note', LONGEST_TEXT)),
      position: optional(position),
      at: optional(time),
      corrects: optional(idValue('the incident that it replaces', 'INCIDENT')),
      idempotency_key: optional(textValue('KEY', 'makes the entry repeatable', LONGEST_KEY)),
    },
    run: async (operator, input) => (await load()).addIncident(operator, input),
    show: enteredLine,
  }),
  operatorCommand({
    name: 'event incident remove',
    summary: 'Take an incident back; the record keeps it',
    arguments: { id, incident: idValue('the incident, as incident list shows it', 'INCIDENT') },
    run: async (operator, input) => (await load()).removeIncident(operator, input),
    show: enteredLine,
  }),
  operatorCommand({
    name: 'event incident list',
    summary: 'List what happened, by its place in the game',
    arguments: { id },
    run: async (operator, input) => (await load()).listTimeline(operator, input),
    show: (incidents, input) => incidentTable(incidents, input.id),
  }),
  operatorCommand({
    name: 'event clock-offset',
    summary: 'Say how much later the picture is than the times of the incidents',
    arguments: {
      id,
      milliseconds: integerValue(
        'MS',
        'milliseconds, negative if the picture is earlier',
        -LARGEST_OFFSET_MS,
        LARGEST_OFFSET_MS,
      ),
    },
    run: async (operator, input) => (await load()).setEventClockOffset(operator, input),
    show: ({ id: event, milliseconds }) => [
      `Event ${event}: pictures are ${milliseconds} ms later than the times of its incidents.`,
    ],
  }),
];

function enteredLine({ event_id, incident_id }: { readonly event_id: number; readonly incident_id: number }) {
  return [`Event ${event_id}: incident ${incident_id} was entered.`];
}

function incidentTable(incidents: readonly PlacedIncident[], eventId: number): string[] {
  return table(
    incidents,
    [
      ['id', incident => incident.id],
      ['place', incident => positionText(incident.position)],
      ['kind', incident => incident.kind],
      ['side', incident => incident.side],
      ['score', ({ away_score, home_score }) => (away_score === null ? null : `${away_score}-${home_score}`)],
      ['period', incident => incident.period_label],
      ['details', ({ player, text }) => [player, text].filter(part => part !== null).join(', ')],
    ],
    `Event ${eventId} has no incidents.`,
  );
}

/** E.g. `1:02:33.4`; before the first picture with a minus. */
function positionText(milliseconds: number): string {
  const tenths = Math.round(Math.abs(milliseconds) / 100);
  const [hours, minutes, seconds] = [tenths / 36_000, (tenths / 600) % 60, (tenths / 10) % 60];
  const parts = [
    Math.floor(hours),
    String(Math.floor(minutes)).padStart(2, '0'),
    seconds.toFixed(1).padStart(4, '0'),
  ];
  return `${milliseconds < 0 ? '-' : ''}${parts.join(':')}`;
}
