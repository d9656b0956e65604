import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleFolder, SMALL_BUNDLE } from '../testing/bundle-folder.ts';
import { fingerprintBundle } from './fingerprint.ts';

it('is the same for the same files in any folder, written at any time', async () => {
  const dir = await bundleFolder(SMALL_BUNDLE);
  const before = await fingerprintBundle(dir);
  await utimes(join(dir, 'channel.yaml'), new Date(0), new Date(0));
  expect(await fingerprintBundle(dir)).toBe(before);
  expect(await fingerprintBundle(await bundleFolder(SMALL_BUNDLE))).toBe(before);
});

it.each([
  ['a word', 'channel.yaml', `${SMALL_BUNDLE}\n# a word`],
  ['a picture', 'still.jpg', 'another'],
  ['a file', 'new.html', '<p>new</p>'],
])('changes with %s', async (_, name, content) => {
  const dir = await bundleFolder(SMALL_BUNDLE);
  const before = await fingerprintBundle(dir);
  await writeFile(join(dir, name), content);
  expect(await fingerprintBundle(dir)).not.toBe(before);
});

it('includes only the shared footage that the bundle names', async () => {
  const dir = await bundleFolder(`${SMALL_BUNDLE}# ../footage/named.mp4`);
  const footage = join(dirname(dir), 'footage');
  await mkdir(footage);
  await writeFile(join(footage, 'named.mp4'), 'one');
  const before = await fingerprintBundle(dir);
  await writeFile(join(footage, 'other.mp4'), 'other');
  expect(await fingerprintBundle(dir)).toBe(before);
  await writeFile(join(footage, 'named.mp4'), 'two');
  expect(await fingerprintBundle(dir)).not.toBe(before);
});

it('hashes size, start and end of a large file', async () => {
  const dir = await bundleFolder(SMALL_BUNDLE);
  const large = (size: number, end: string) => Buffer.concat([Buffer.alloc(size), Buffer.from(end)]);
  const fingerprintWith = async (content: Buffer) => {
    await writeFile(join(dir, 'large.mp4'), content);
    return fingerprintBundle(dir);
  };
  const seen = new Set<string>();
  for (const content of [large(500_000, 'a'), large(500_000, 'b'), large(500_001, 'a')]) {
    seen.add(await fingerprintWith(content));
  }
  expect(seen.size).toBe(3);
});

it('hashes a large channel.yaml whole, as a changed score may leave size, start and end the same', async () => {
  const filler = '# the season\n'.repeat(40_000);
  const fingerprintWith = async (score: string) =>
    fingerprintBundle(await bundleFolder(`${filler}# ${score}\n${filler}`));
  expect(await fingerprintWith('3-1')).not.toBe(await fingerprintWith('2-1'));
});
