import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readUploadKey } from './read-upload-key.ts';
import { resumeNote } from './resume-note.ts';

const folder = () => mkdtemp(join(tmpdir(), 'upload-key-'));

describe('readUploadKey', () => {
  it('reads the key from the environment or a file, and prefers the file', async () => {
    const file = join(await folder(), 'key');
    await writeFile(file, 'from-file\n');
    const env = { GRANDSTAND_UPLOAD_KEY: ' from-environment ' };
    expect(await readUploadKey(env, null)).toBe('from-environment');
    expect(await readUploadKey(env, file)).toBe('from-file');
    expect(await readUploadKey({ ...env, GRANDSTAND_UPLOAD_KEY_FILE: file }, null)).toBe('from-file');
  });

  it('explains where to put a missing key', async () => {
    await expect(readUploadKey({}, null)).rejects.toThrow(/Set GRANDSTAND_UPLOAD_KEY, or .* --key-file FILE/);
    await expect(readUploadKey({}, '/nowhere/key')).rejects.toThrow(
      'The key file /nowhere/key cannot be read (ENOENT).',
    );
  });
});

it('ignores a resume note that points to another server', async () => {
  const env = { XDG_STATE_HOME: await folder() };
  const note = resumeNote(env, new URL('https://league.example'), ['/game.mp4', 7]);
  expect(await note.read()).toBeNull();
  await note.write(new URL('https://league.example/api/uploads/1'));
  expect(String(await note.read())).toBe('https://league.example/api/uploads/1');
  expect(await resumeNote(env, new URL('https://league.example'), ['/game.mp4', 8]).read()).toBeNull();
  await note.write(new URL('https://elsewhere.example/api/uploads/1'));
  expect(await note.read()).toBeNull();
});
