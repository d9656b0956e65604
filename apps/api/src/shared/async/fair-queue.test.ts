import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

function fill(limit: number, items: readonly (readonly [caller: string, item: string])[]) {
  const queue = fairQueue<string>(limit);
  const dropped = items.map(([caller, item]) => queue.add(caller, item)).filter(item => item !== undefined);
  const served: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) served.push(item);
  return { served, dropped };
}

describe('fairQueue', () => {
  it('serves one caller in order', () => {
    const { served } = fill(3, [
      ['ana', 'a1'],
      ['ana', 'a2'],
      ['ana', 'a3'],
    ]);
    expect(served).toEqual(['a1', 'a2', 'a3']);
  });

  it('serves callers in turn', () => {
    const { served } = fill(9, [
      ['ana', 'a1'],
      ['ana', 'a2'],
      ['ana', 'a3'],
      ['eva', 'e1'],
      ['eva', 'e2'],
      ['ida', 'i1'],
    ]);
    expect(served).toEqual(['a1', 'e1', 'i1', 'a2', 'e2', 'a3']);
  });

  it('drops the latest item if one caller fills it', () => {
    const { served, dropped } = fill(2, [
      ['ana', 'a1'],
      ['ana', 'a2'],
      ['ana', 'a3'],
    ]);
    expect({ served, dropped }).toEqual({ served: ['a1', 'a2'], dropped: ['a3'] });
  });

  it('drops an item of the caller with the most for another caller', () => {
    const { served, dropped } = fill(3, [
      ['ana', 'a1'],
      ['ana', 'a2'],
      ['ana', 'a3'],
      ['eva', 'e1'],
    ]);
    expect({ served, dropped }).toEqual({ served: ['a1', 'e1', 'a2'], dropped: ['a3'] });
  });

  it('drops the new item if every caller has one', () => {
    const { served, dropped } = fill(2, [
      ['ana', 'a1'],
      ['eva', 'e1'],
      ['ida', 'i1'],
    ]);
    expect({ served, dropped }).toEqual({ served: ['a1', 'e1'], dropped: ['i1'] });
  });

  it('is empty again after everything was served', () => {
    const queue = fairQueue<string>(1);
    queue.add('ana', 'a1');
    expect([queue.next(), queue.next()]).toEqual(['a1', undefined]);
    expect(queue.add('ana', 'a2')).toBeUndefined();
  });
});
