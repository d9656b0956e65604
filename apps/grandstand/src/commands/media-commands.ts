import type { OperatorFilm } from '@grandstand/db/operator-lists';
import type { Recording } from '@grandstand/db/recordings';
import { localCommand, operatorCommand } from '../command-line/command.ts';
import { UsageError } from '../command-line/errors.ts';
import { progressBar } from '../command-line/progress-bar.ts';
import { table } from '../command-line/table.ts';
import { channelFilter, customValue, idValue, optional, pathValue } from '../command-line/values.ts';
import type { Owner } from '../operator/import-file.ts';
import { formatMinute } from './format-minute.ts';
import { findOption, moreLines, pageOptions } from './list-limit.ts';

const load = () => import('../operations/media.ts');

const id = idValue('the recording');
const file = pathValue('FILE', 'the recording');
const ownerOptions = {
  event: optional(idValue('the game of the recording')),
  vod: optional(idValue('the film of the recording')),
};

/** Sends the key only over an encrypted connection or within this machine. */
const server = customValue(
  'URL',
  'the address of the channel, such as https://league.example',
  (text, name) => {
    const url = URL.parse(text);
    if (url === null) throw new UsageError(`${name} ${text} is not an address: write it like https://HOST.`);
    if (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))) return url;
    throw new UsageError(`${name} ${text}: an upload key goes over https only, except to this machine.`);
  },
);

export const MEDIA_COMMANDS = [
  operatorCommand({
    name: 'media add',
    summary: 'Import a recording and show its progress',
    notes: ['Name its game or its film: --event ID or --vod ID.'],
    arguments: { file },
    options: ownerOptions,
    async run(operator, input, { update, signal, isTerminal }) {
      let printed = '';
      const task = { file: input.file, owner: ownerOf(input) };
      return (await load()).addMedia(operator, task, signal, recording => {
        const line = recordingLine(recording, isTerminal);
        if (line !== printed) update([line]);
        printed = line;
      });
    },
  }),
  localCommand({
    name: 'media upload',
    summary: 'Upload a recording from another machine; run it again to resume',
    notes: [
      'Name its game or its film: --event ID or --vod ID.',
      'The key is read from --key-file, GRANDSTAND_UPLOAD_KEY_FILE or GRANDSTAND_UPLOAD_KEY.',
    ],
    arguments: { file },
    options: {
      to: server,
      ...ownerOptions,
      key_file: optional(pathValue('FILE', 'a file with the upload key')),
    },
    async run(_, input, progress) {
      const { readUploadKey } = await import('./upload/read-upload-key.ts');
      const { uploadMedia } = await import('./upload/upload-media.ts');
      const { env } = process;
      const key = await readUploadKey(env, input.key_file);
      return uploadMedia({ file: input.file, to: input.to, owner: ownerOf(input), key, env }, progress);
    },
  }),
  operatorCommand({
    name: 'media list',
    summary: 'List recordings and their progress',
    options: {
      find: findOption('the name of the game or film, or with this id'),
      channel: channelFilter,
      ...pageOptions,
    },
    run: async (operator, input) => (await load()).listMedia(operator, input),
    show: (recordings, input) => [
      ...table(
        recordings,
        [
          ['id', recording => recording.id],
          ['channel', recording => recording.channel_key],
          ['of', recording => `${ownerText(recording)}${recording.is_owner_retired ? ' (retired)' : ''}`],
          ['state', recording => stateOf(recording)],
          ['name', recording => recording.name],
        ],
        'There are no recordings.',
      ),
      ...moreLines(recordings, input),
    ],
  }),
  operatorCommand({
    name: 'film list',
    summary: 'List films, newest first, with the ids for --vod',
    options: { find: findOption('the title, or with this id'), channel: channelFilter, ...pageOptions },
    run: async (operator, input) => (await load()).listFilms(operator, input),
    show: (films, input) => [...filmTable(films), ...moreLines(films, input)],
  }),
  operatorCommand({
    name: 'media remove',
    summary: 'Delete a recording and its files',
    arguments: { id },
    async confirm(operator, input) {
      const recording = await (await load()).requireRecording(operator, input);
      return `Delete recording ${input.id} of ${ownerText(recording)} and its files? This cannot be undone.`;
    },
    run: async (operator, input) => (await load()).removeMedia(operator, input),
    show: removed => [`Recording ${removed.id} is removed, with its files.`],
  }),
  operatorCommand({
    name: 'media retry',
    summary: 'Process a failed recording again',
    arguments: { id },
    run: async (operator, input) => (await load()).retryMedia(operator, input),
    show: retried => [`Recording ${retried.id} is queued again. See its progress: ./grandstand media list`],
  }),
  operatorCommand({
    name: 'media revoke',
    summary: 'Revoke every signed URL of a recording',
    arguments: { id },
    run: async (operator, input) => (await load()).revokeMedia(operator, input),
    show: revoked => [
      `Every URL of recording ${revoked.id} is revoked, at the ingest within a minute. Authorized viewers get new ones automatically.`,
    ],
  }),
];

function filmTable(films: readonly OperatorFilm[]): string[] {
  return table(
    films,
    [
      ['id', film => film.id],
      ['channel', film => film.channel_key],
      ['date', film => formatMinute(film.date)],
      [
        'recording',
        film => (film.recording_id === null ? 'none' : `${film.recording_id} ${film.recording_status}`),
      ],
      ['title', film => film.title],
    ],
    'There are no films.',
  );
}

function ownerOf({ event, vod }: { readonly event: number | null; readonly vod: number | null }): Owner {
  if (event !== null && vod === null) return { event_id: event };
  if (vod !== null && event === null) return { vod_media_item_id: vod };
  throw new UsageError('Use either --event ID or --vod ID.');
}

function isThisMachine(hostname: string): boolean {
  return /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);
}

/** E.g. `recording 7 (event 3): ladder 62 %, watchable`. */
function recordingLine(recording: Recording, isTerminal: boolean): string {
  const bar = isTerminal && recording.status === 'processing' ? ` ${progressBar(recording.progress)}` : '';
  return `recording ${recording.id} (${ownerText(recording)}): ${stateOf(recording)}${bar}`;
}

function ownerText({ event_id, vod_media_item_id }: Recording): string {
  return event_id === null ? `vod ${vod_media_item_id}` : `event ${event_id}`;
}

function stateOf({ status, error, playable_at, step, progress }: Recording): string {
  if (status === 'failed') return `failed, ${error ?? 'for an unknown reason'}`;
  const watchable = playable_at === null ? '' : ', watchable';
  if (status !== 'processing') return `${status}${watchable}`;
  return `${step ?? 'starting'} ${Math.round(progress * 100)} %${watchable}`;
}
