import { operatorCommand } from '../command-line/command.ts';
import { idValue, integerValue, optional, textValue } from '../command-line/values.ts';
import { issuedKeysTable, newKeyLines } from './issued-keys.ts';

const load = () => import('../operations/scorer-keys.ts');
const id = idValue('the game');

const DAYS = 30;
const MOST_DAYS = 366;
const LONGEST_NAME = 80;

/** The keys of those who may enter what happens in one game, from elsewhere. */
export const SCORER_KEY_COMMANDS = [
  operatorCommand({
    name: 'event scorer-key create',
    summary: 'Create a key with which a scorer or scoreboard enters incidents of this game; it is shown once',
    arguments: { id },
    options: {
      name: optional(textValue('TEXT', 'who has it', LONGEST_NAME), 'scorer'),
      days: optional(integerValue('N', `how long it is valid, ${DAYS} by default`, 1, MOST_DAYS), DAYS),
    },
    run: async (operator, input) => (await load()).createScorerKey(operator, input),
    show: key => newKeyLines(`Scorer's key ${key.id} of event ${key.event_id}`, key),
  }),
  operatorCommand({
    name: 'event scorer-key list',
    summary: "List the scorer's keys of a game",
    arguments: { id },
    run: async (operator, input) => (await load()).listKeysOfScorers(operator, input),
    show: (keys, input) => issuedKeysTable(keys, [], `Event ${input.id} has no scorer's keys.`),
  }),
  operatorCommand({
    name: 'event scorer-key revoke',
    summary: "Revoke a scorer's key",
    arguments: { id, key: idValue('the key, as scorer-key list shows it', 'KEY') },
    run: async (operator, input) => (await load()).revokeKeyOfScorer(operator, input),
    show: revoked => [`Scorer's key ${revoked.id} is revoked.`],
  }),
];
