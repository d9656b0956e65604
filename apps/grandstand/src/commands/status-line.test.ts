import { expect, it } from 'vitest';
import { statusLine } from './status-line.ts';

it('replaces its line, cuts it to the width of the terminal, and leaves nothing behind', () => {
  const written: string[] = [];
  const status = statusLine({ write: (text: string) => written.push(text) > 0, columns: 12 });
  status.clear();
  status.show('Packing 1 %');
  status.show('Packing everything 2 %');
  status.clear();
  status.clear();
  expect(written).toEqual(['\r\u001b[KPacking 1 %', '\r\u001b[KPacking eve', '\r\u001b[K']);
});
