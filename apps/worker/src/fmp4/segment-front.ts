import { type FileHandle, open } from 'node:fs/promises';
import { shiftTimes } from './shift-times.ts';

// The moof is at the front of a segment; that of a long segment at 60 frames a second has some 20 KB.
const MOOF_ROOM_BYTES = 512 * 1024;

/** Reads the beginning of a segment's file, including its moof. */
export async function readFront(path: string): Promise<Buffer> {
  return withFile(path, 'r', front);
}

/** Shifts the times of a segment's file in place, by ticks for each track id. */
export function shiftFile(path: string, ticks: ReadonlyMap<number, number>): Promise<void> {
  return changeFront(path, bytes => shiftTimes(bytes, ticks));
}

/** Changes the beginning of a segment's file, including its moof, in place. */
export async function changeFront(path: string, change: (bytes: Buffer) => void): Promise<void> {
  await withFile(path, 'r+', async file => {
    const bytes = await front(file);
    change(bytes);
    await file.write(bytes, 0, bytes.length, 0);
  });
}

async function front(file: FileHandle): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(MOOF_ROOM_BYTES), 0, MOOF_ROOM_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

async function withFile<T>(
  path: string,
  mode: 'r' | 'r+',
  use: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, mode);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
