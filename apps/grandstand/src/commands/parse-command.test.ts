import { describe, expect, it } from 'vitest';
import { parseCommand } from './parse-command.ts';

const parse = (text: string) => parseCommand(text.split(' ').filter(Boolean), '/here');

describe('parseCommand', () => {
  it.each([
    ['', { name: 'help' }],
    ['start', { name: 'start', dev: false }],
    ['start --dev', { name: 'start', dev: true }],
    ['probe', { name: 'probe' }],
    ['channel apply channels/x', { name: 'channel apply', directory: '/here/channels/x' }],
    ['channel check /else/x', { name: 'channel check', directory: '/else/x' }],
    ['media add a.mp4 --event 7', { name: 'media add', file: '/here/a.mp4', owner: { event_id: 7 } }],
    ['media add a.mp4 --vod 7', { name: 'media add', file: '/here/a.mp4', owner: { vod_media_item_id: 7 } }],
    [
      'media upload a.mp4 --to https://league.example --event 7 --key-file key',
      {
        name: 'media upload',
        file: '/here/a.mp4',
        owner: { event_id: 7 },
        to: new URL('https://league.example'),
        key_file: '/here/key',
      },
    ],
    ['upload-key list', { name: 'upload-key list', channel: null }],
    ['upload-key revoke 7', { name: 'upload-key revoke', id: 7 }],
    [
      'upload-key create --channel longshore --name Varna --days 7',
      { name: 'upload-key create', channel: 'longshore', label: 'Varna', days: 7 },
    ],
    [
      'upload-key create --channel longshore',
      { name: 'upload-key create', channel: 'longshore', label: 'operator', days: 90 },
    ],
    ['media list', { name: 'media list' }],
    ['media remove 7', { name: 'media remove', id: 7 }],
    ['media retry 7', { name: 'media retry', id: 7 }],
    ['media revoke 7', { name: 'media revoke', id: 7 }],
    ['restart', { name: 'restart' }],
    ['contact list', { name: 'contact list', channel: null }],
    ['contact show 7', { name: 'contact show', id: 7 }],
    ['event list', { name: 'event list' }],
    ['event start 7', { name: 'event start', id: 7 }],
    ['event end 7', { name: 'event end', id: 7 }],
    ['event watch 7', { name: 'event watch', id: 7 }],
    ['event key show 7', { name: 'event key show', id: 7 }],
    ['event key rotate 7', { name: 'event key rotate', id: 7 }],
    ['event key revoke 7', { name: 'event key revoke', id: 7 }],
    ['event score 7 --home 2 --away 0', { name: 'event score', id: 7, home_score: 2, away_score: 0 }],
    [
      'event score 7 --home 2 --away 0 --period Q2',
      { name: 'event score', id: 7, home_score: 2, away_score: 0, period_label: 'Q2' },
    ],
  ])("understands '%s'", (text, command) => {
    expect(parse(text)).toEqual(command);
  });

  it.each([
    ['channel', /no command 'channel'/],
    ['channel apply', /Which folder/],
    ['channel apply a b', /'b' is one argument too many/],
    ['media add', /Which file/],
    ['media add a.mp4', /either --event ID or --vod ID/],
    ['media add a.mp4 --event 1 --vod 2', /either --event ID or --vod ID/],
    ['media add a.mp4 --event first', /'first' is not an id/],
    ['media add a.mp4 --event 0', /'0' is not an id/],
    ['media upload', /Which file\? Use: grandstand media upload FILE/],
    ['media upload a.mp4 --vod 7', /Where to\? Use: --to https:/],
    ['media upload a.mp4 --vod 7 --to http://league.example', /over https only, except to this machine/],
    ['upload-key create', /For which channel/],
    ['upload-key create --channel x --days 0', /--days takes a whole number from 1 to 366/],
    ['upload-key revoke', /Which key/],
    ['media remove', /Which recording/],
    ['media retry', /Which recording\? Use: grandstand media retry ID/],
    ['media revoke', /Which recording\? Use: grandstand media revoke ID/],
    ['media remove film.mp4', /'film.mp4' is not an id/],
    ['media remove 7 8', /'8' is one argument too many/],
    ['start --fast', /--fast/],
    ['event', /no command 'event'/],
    ['event stop 7', /no command 'event stop'/],
    ['event key 7', /no command 'event key 7'/],
    ['event key show', /Which event\? Use: grandstand event key show ID/],
    ['event end soon', /'soon' is not an id/],
    ['event end 7 8', /'8' is one argument too many/],
    ['event score 7 --home 2', /Which score\? Use: .* --home N --away N/],
    ['event score 7 --home two --away 0', /--home two is not a score/],
    [
      'event score 7 --home -1 --away 1',
      /^--home -1 is not a score: scores are whole numbers from 0 to 9999\.$/,
    ],
    ['event score 7 --home 2 --away 12345', /--away 12345 is not a score/],
    [`event score 7 --home 2 --away 0 --period ${'x'.repeat(41)}`, /--period takes 1 to 40/],
  ])("says what is wrong with '%s'", (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});
