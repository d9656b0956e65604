import { resolve } from 'node:path';
import { nearestWord } from '@grandstand/bundle/check/nearest-word';
import { isTimeZone } from '@grandstand/bundle/time/zone-time';
import { LANGUAGES } from '@grandstand/rules/languages';
import { localCommand, type Value } from '../command-line/command.ts';
import { UsageError } from '../command-line/errors.ts';
import { choiceValue, customValue, optional, pathValue, textValue } from '../command-line/values.ts';

const parentFolder: Value<string> = {
  ...pathValue('DIR', 'the folder in which its folder is created; by default yours'),
  isRequired: false,
  read: (text, _, context) => resolve(context.directory, text ?? '.'),
};

const LONGEST_NAME = 100;

const channelKeyValue = customValue('KEY', 'its key; by default from the name', (text, name) => {
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)) return text;
  throw new UsageError(
    `${name} '${text}' is not a key: lower-case letters, digits and '-', such as floorball-north.`,
  );
});

const timeZoneValue = customValue('ZONE', "such as Europe/Sofia; by default this machine's", (text, name) => {
  if (isTimeZone(text)) return text;
  const nearest = nearestWord(text, Intl.supportedValuesOf('timeZone'));
  const suggestion = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  throw new UsageError(`${name} '${text}' is not a time zone such as Europe/Sofia.${suggestion}`);
});

const currencyValue = customValue('CODE', 'such as EUR, USD by default', (text, name) => {
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new UsageError(`${name} '${text}' is not a currency code of three capitals, such as EUR.`);
});

export const NEW_CHANNEL_COMMAND = localCommand({
  name: 'channel new',
  summary: 'Write the bundle of a new channel to start from',
  notes: [
    'It is valid at once. Its comments explain each part, and its clubs, prices, games and texts are examples to replace.',
  ],
  arguments: { name: textValue('NAME', 'the name of the league, such as "Floorball North"', LONGEST_NAME) },
  options: {
    key: optional(channelKeyValue),
    in: parentFolder,
    language: optional(choiceValue('LANGUAGE', 'of its texts, en by default', LANGUAGES), 'en'),
    time_zone: optional(timeZoneValue),
    currency: optional(currencyValue, 'USD'),
  },
  run: async (_, input, progress) =>
    (await import('../operations/new-channel.ts')).createBundle(
      { ...input, time_zone: input.time_zone ?? machineTimeZone() },
      progress,
    ),
  show: ({ channel_key, directory: to }) => [
    `${channel_key}: the new bundle is in ${to}. Edit channel.yaml, then:`,
    `  ./grandstand channel preview ${to}`,
    `  ./grandstand channel apply ${to}`,
  ],
});

function machineTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
