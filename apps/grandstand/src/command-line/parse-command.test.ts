import { describe, expect, it } from 'vitest';
import { ALL_COMMANDS } from '../commands/all-commands.ts';
import { parseCommand } from './parse-command.ts';

const parse = (text: string) =>
  parseCommand(text.split(' ').filter(Boolean), ALL_COMMANDS, { directory: '/here' });

describe('parseCommand', () => {
  it.each([
    ['start', 'start', { dev: false }],
    ['start --dev', 'start', { dev: true }],
    ['probe', 'probe', {}],
    ['restart', 'restart', {}],
    ['channel apply channels/x', 'channel apply', { directory: '/here/channels/x' }],
    ['channel check /else/x', 'channel check', { directory: '/else/x' }],
    ['media add a.mp4 --event 7', 'media add', { file: '/here/a.mp4', event: 7, vod: null }],
    ['media add --vod 7 a.mp4', 'media add', { file: '/here/a.mp4', event: null, vod: 7 }],
    [
      'media upload a.mp4 --to https://league.example --event 7 --key-file key',
      'media upload',
      { file: '/here/a.mp4', event: 7, to: new URL('https://league.example'), key_file: '/here/key' },
    ],
    ['upload-key list', 'upload-key list', { channel: null }],
    [
      'upload-key create --channel longshore --name Varna --days 7',
      'upload-key create',
      { channel: 'longshore', name: 'Varna', days: 7 },
    ],
    ['upload-key create --channel x', 'upload-key create', { channel: 'x', name: 'operator', days: 90 }],
    ['contact show 7', 'contact show', { id: 7 }],
    ['event key rotate 7', 'event key rotate', { id: 7 }],
    ['event score 7 --home 2 --away 0', 'event score', { id: 7, home: 2, away: 0, period: null }],
    ['event score 7 --home=2 --away=0 --period Q2', 'event score', { home: 2, away: 0, period: 'Q2' }],
    ['event scorer-key create 7 --name Court-1', 'event scorer-key create', { id: 7, name: 'Court-1' }],
    ['event scorer-key revoke 7 3', 'event scorer-key revoke', { id: 7, key: 3 }],
    ['event clock-offset 7 -2500', 'event clock-offset', { id: 7, milliseconds: -2500 }],
    ['event incident remove 7 12', 'event incident remove', { id: 7, incident: 12 }],
    [
      'event incident add 7 score --team dun --away 1 --home 0 --period-score 14-11 --position 1:02:33.4 --corrects 3',
      'event incident add',
      {
        ...{ id: 7, kind: 'score', team: 'dun', away: 1, home: 0, period_score: [14, 11], period: null },
        ...{ position: 3_753_400, corrects: 3, at: null, player: null, idempotency_key: null },
      },
    ],
    ['order show LONGSHORE-000042', 'order show', { id: 42 }],
    ['order refund 42 --reason rain', 'order refund', { id: 42, reason: 'rain' }],
  ])("understands '%s'", (text, name, input) => {
    expect(parse(text)).toMatchObject({ command: { name }, input, isJson: false, isConfirmed: false });
  });

  it('reads --json after every command, and --yes after those that ask', () => {
    expect(parse('order list --json')).toMatchObject({ isJson: true });
    expect(parse('event end 7 --yes')).toMatchObject({ isConfirmed: true });
    expect(() => parse('order list --yes')).toThrow("'order list' has no option --yes.");
  });

  it.each([
    [
      'channel',
      "'channel' is not complete: add new, preview, check, apply, export, import-games, undo-import. See: ./grandstand help channel",
    ],
    ['chanel apply x', "There is no command 'chanel'. Did you mean 'channel'? See: ./grandstand help"],
    ['order refunds 5', "There is no command 'order refunds'. Did you mean 'order refund'?"],
    [
      'event incident 7 score',
      "There is no command 'event incident 7'. See: ./grandstand help event incident",
    ],
    ['event stop 7', "There is no command 'event stop'."],
    ['help orders', "There is no command 'orders'. Did you mean 'order'?"],
    ['--channel x order list', "Which command? Options follow the command, before '--channel'."],
    ['order list --chanel x', "'order list' has no option --chanel. Did you mean --channel?"],
    ['event list --vod 7', "'event list' has no option --vod."],
    ['order list --channel', "Option '--channel <value>' argument missing. Use: ./grandstand order list"],
    ['order list --channel a --channel b', '--channel is given twice.'],
    [
      'order list longshore',
      "'longshore' is one argument too many. Use: ./grandstand order list [--find TEXT] [--channel KEY]",
    ],
    ['start --fast', "'start' has no option --fast."],
    ['channel apply', 'DIR is missing: the folder of the bundle. Use: ./grandstand channel apply DIR'],
    ['channel apply a b', "'b' is one argument too many"],
    ['media add a.mp4 --event first', "'first' is not an id: ids are whole numbers from 1."],
    ['media add a.mp4 --event 0', "'0' is not an id"],
    ['media add a.mp4 --event 1e3', "'1e3' is not an id"],
    ['media upload a.mp4 --vod 7', '--to URL is missing'],
    ['media upload a.mp4 --vod 7 --to http://league.example', 'over https only, except to this machine'],
    ['upload-key create', '--channel KEY is missing'],
    ['upload-key create --channel x --days 0', '--days 0 is not a whole number from 1 to 366.'],
    ['user create --channel x', 'EMAIL is missing: the e-mail address of the account.'],
    ['user create nobody --channel x', "EMAIL 'nobody' is not an e-mail address."],
    ['order refund 7', '--reason TEXT is missing'],
    ['event clock-offset 7 2.5', 'MS 2.5 is not a whole number from -600000 to 600000.'],
    ['event clock-offset 7 600001', 'MS 600001 is not a whole number'],
    ['event incident add 7 goal', 'KIND is one of period_start,'],
    ['event incident add 7 note now', "'now' is one argument too many"],
    ['event incident add 7 note --position 75', '--position 75 is not a place in the recording'],
    ['event incident add 7 note --at yesterday', '--at yesterday is not a time'],
    ['event incident add 7 note --at 2026-13-01T10:00:00Z', 'is not a time'],
    ['event incident add 7 note --period-score 14', '--period-score 14 is not a score'],
    [`event incident add 7 note --clock ${'9'.repeat(13)}`, '--clock takes 1 to 12'],
    ['event score 7 --home 2', '--away N is missing'],
    ['event score 7 --home two --away 0', '--home two is not a score'],
    [
      'event score 7 --home -1 --away 1',
      '--home -1 is not a score: scores are whole numbers from 0 to 9999.',
    ],
    [`event score 7 --home 2 --away 0 --period ${'x'.repeat(41)}`, '--period takes 1 to 40 characters.'],
    ['revenue --csv --json', 'Use either --csv or --json.'],
  ])("says what is wrong with '%s'", (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it.each([
    ['', []],
    ['help', []],
    ['-h', []],
    ['help event key', ['event', 'key']],
    ['event --help', ['event']],
    ['event score --help', ['event', 'score']],
    ['event score 7 --home 1 -h', ['event', 'score']],
    ['help order show', ['order', 'show']],
  ])("shows the help for '%s'", (text, help) => {
    expect(parse(text)).toEqual({ help });
  });
});
