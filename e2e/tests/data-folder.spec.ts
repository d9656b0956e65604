import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/product.ts';
import { productProcesses, umaskOf } from '../fixtures/product-processes.ts';

test('writes no file that other users of the machine can open', ({ product }) => {
  const modeOf = (name: string) => statSync(join(product.dataDir, name)).mode & 0o777;
  expect([modeOf(''), modeOf('secret')]).toEqual([0o700, 0o600]);
  for (const pid of Object.values(productProcesses(product.pid))) expect(umaskOf(pid)).toBe('0077');
});
