import type { RecordingId } from '@grandstand/storage/recording-paths';

const NUMBERED = /^[1-9]\d{0,17}$/;
const ENCODER_TEST = /^test-[1-9]\d{0,17}$/;

/** Recordings of games have numbers as ids. */
export function isGameRecording(id: RecordingId): boolean {
  return NUMBERED.test(String(id));
}

/** An encoder test before the game has the id `test-<event id>`. It is not served to viewers and deleted at its end. */
export function isEncoderTest(id: RecordingId): boolean {
  return ENCODER_TEST.test(String(id));
}

export function isRecordingId(value: unknown): value is RecordingId {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return isGameRecording(value) || isEncoderTest(value);
}
