import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { REFERENCE_FILE, reference } from './reference.ts';

it('is current: node apps/grandstand/src/commands/reference.ts writes it', async () => {
  expect(await readFile(REFERENCE_FILE, 'utf8')).toBe(reference());
});
