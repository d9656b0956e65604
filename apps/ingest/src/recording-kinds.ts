import type { RecordingId } from '@grandstand/storage/recording-paths';

const NUMBERED = /^[1-9]\d{0,17}$/;
const ENCODER_TEST = /^test-[1-9]\d{0,17}$/;

/** The id of an event's recording is a number. */
export function isGameRecording(id: RecordingId): boolean {
  return NUMBERED.test(String(id));
}

/** What an encoder sends before its game is nobody's to see, and gone with its end: `test-<event id>`. */
export function isEncoderTest(id: RecordingId): boolean {
  return ENCODER_TEST.test(String(id));
}

export function isRecordingId(value: unknown): value is RecordingId {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return isGameRecording(value) || isEncoderTest(value);
}
