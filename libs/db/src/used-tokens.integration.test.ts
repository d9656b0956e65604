import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from './testing/test-database.ts';
import { useTokenOnce } from './used-tokens.ts';

const db = await openTestDatabase();
afterAll(() => db.close());
const later = new Date(Date.now() + 60_000);

describe('useTokenOnce', () => {
  it('lets one of many in', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => useTokenOnce(db, 'one', later)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('forgets what expired long ago', async () => {
    await useTokenOnce(db, 'old', new Date(Date.now() - 2 * 3_600_000));
    await useTokenOnce(db, 'new', later);
    const { rows } = await db.query<{ hash: string }>('select hash from used_token order by hash');
    expect(rows.map(row => row.hash)).toEqual(['new', 'one']);
  });
});
