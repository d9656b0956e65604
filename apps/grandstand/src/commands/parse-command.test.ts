import { describe, expect, it } from 'vitest';
import { parseCommand } from './parse-command.ts';

const parse = (text: string) => parseCommand(text.split(' ').filter(Boolean), '/here');

describe('parseCommand', () => {
  it.each([
    ['', { name: 'help' }],
    ['start', { name: 'start', dev: false }],
    ['start --dev', { name: 'start', dev: true }],
    ['channel apply channels/x', { name: 'channel apply', directory: '/here/channels/x' }],
    ['channel check /else/x', { name: 'channel check', directory: '/else/x' }],
    ['media add a.mp4 --event 7', { name: 'media add', file: '/here/a.mp4', event_id: 7 }],
    ['media add a.mp4 --vod 7', { name: 'media add', file: '/here/a.mp4', vod_media_item_id: 7 }],
    ['media list', { name: 'media list' }],
    ['media remove 7', { name: 'media remove', id: 7 }],
  ])("understands '%s'", (text, command) => {
    expect(parse(text)).toEqual(command);
  });

  it.each([
    ['channel', /no command 'channel'/],
    ['channel apply', /Which folder/],
    ['channel apply a b', /'b' is one word too many/],
    ['media add', /Which file/],
    ['media add a.mp4', /either --event ID or --vod ID/],
    ['media add a.mp4 --event 1 --vod 2', /either --event ID or --vod ID/],
    ['media add a.mp4 --event first', /'first' is not an id/],
    ['media add a.mp4 --event 0', /'0' is not an id/],
    ['media remove', /Which recording/],
    ['media remove film.mp4', /'film.mp4' is not an id/],
    ['media remove 7 8', /'8' is one word too many/],
    ['start --fast', /--fast/],
  ])("says what is wrong with '%s'", (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});
