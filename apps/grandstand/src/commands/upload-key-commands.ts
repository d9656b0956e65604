import { operatorCommand } from '../command-line/command.ts';
import {
  channelFilter,
  channelValue,
  idValue,
  integerValue,
  optional,
  textValue,
} from '../command-line/values.ts';
import { issuedKeysTable, newKeyLines } from './issued-keys.ts';

const load = () => import('../operations/upload-keys.ts');

const DAYS = 90;
const MOST_DAYS = 366;
const LONGEST_NAME = 80;

export const UPLOAD_KEY_COMMANDS = [
  operatorCommand({
    name: 'upload-key create',
    summary: 'Create a key with which recordings are sent from elsewhere; it is shown once',
    options: {
      channel: channelValue,
      name: optional(textValue('TEXT', 'who has it', LONGEST_NAME), 'operator'),
      days: optional(integerValue('N', `how long it is valid, ${DAYS} by default`, 1, MOST_DAYS), DAYS),
    },
    run: async (operator, input) => (await load()).createUploadKey(operator, input),
    show: key => newKeyLines(`Upload key ${key.id} of ${key.channel_key}`, key),
  }),
  operatorCommand({
    name: 'upload-key list',
    summary: 'List upload keys, their expiry and last use',
    options: { channel: channelFilter },
    run: async (operator, input) => (await load()).listKeysOfUploads(operator, input),
    show: keys => issuedKeysTable(keys, [['channel', key => key.channel_key]], 'There are no upload keys.'),
  }),
  operatorCommand({
    name: 'upload-key revoke',
    summary: 'Revoke an upload key',
    arguments: { id: idValue('the key') },
    run: async (operator, input) => (await load()).revokeKeyOfUploads(operator, input),
    show: ({ id }) => [`Upload key ${id} is revoked.`],
  }),
];
