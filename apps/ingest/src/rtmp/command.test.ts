import { expect, it } from 'vitest';
import { writeAmf0 } from './amf0-writer.ts';
import { readCommand } from './command.ts';

it('reads the application of connect without its query and last slash', () => {
  const body = writeAmf0('connect', 1, { app: 'live/?token=1', tcUrl: 'rtmp://host/live' });
  expect(readCommand(body)).toEqual({ name: 'connect', transaction: 1, target: 'live' });
});

it('reads the stream name of publish without its query', () => {
  const body = writeAmf0('publish', 5, null, 'some-key?user=me', 'live');
  expect(readCommand(body)).toEqual({ name: 'publish', transaction: 5, target: 'some-key' });
});

it('returns an empty command for other input', () => {
  expect(readCommand(writeAmf0(1, 'two', 3))).toEqual({ name: '', transaction: 0, target: '' });
});
