import { CancelledError } from '@grandstand/client/cancelled-error';
import { describe, expect, it } from 'vitest';
import { createPopups } from './popups.ts';

const Question = () => null;

function opened() {
  const popups = createPopups();
  const result = popups.open<string, { text: string }>(Question, { text: 'Sure?' }, 'question');
  const [popup] = popups.list();
  if (!popup) throw new Error('No popup opened.');
  return { popups, result, popup };
}

describe('a popup', () => {
  it('has a component, ok, cancel and attributes', () => {
    const { popup } = opened();
    expect(popup).toMatchObject({ component: Question, attributes: { text: 'Sure?' }, modal: 'question' });
  });

  it('resolves on ok and closes', async () => {
    const { popups, result, popup } = opened();
    popup.ok('yes');
    expect(await result).toBe('yes');
    expect(popups.list()).toEqual([]);
  });

  it('rejects with a CancelledError on cancel and closes', async () => {
    const { popups, result, popup } = opened();
    popup.cancel();
    await expect(result).rejects.toBeInstanceOf(CancelledError);
    expect(popups.list()).toEqual([]);
  });

  it('leaves other popups open', async () => {
    const { popups, result, popup } = opened();
    const other = popups.open<string, object>(Question, {});
    popup.ok('yes');
    await result;
    expect(popups.list()).toHaveLength(1);
    popups.list()[0]?.cancel();
    await expect(other).rejects.toThrow();
  });
});
