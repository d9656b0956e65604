import { expect, it } from 'vitest';
import { isEncoderTest, isGameRecording, isRecordingId } from './recording-kinds.ts';

it.each([12, '12', '9007199254740993'])('recognizes %s as the recording of a game', id => {
  expect([isGameRecording(id), isEncoderTest(id), isRecordingId(id)]).toEqual([true, false, true]);
});

it('recognizes an encoder test by its id', () => {
  expect([isGameRecording('test-12'), isEncoderTest('test-12')]).toEqual([false, true]);
});

it.each(['', '0', '-1', 1.5, 'test-', 'test-x', '../1', '1/..', '1e3', null, {}])('refuses %j', id => {
  expect(isRecordingId(id)).toBe(false);
});
