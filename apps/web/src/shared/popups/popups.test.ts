import { CancelledError } from '@grandstand/client/cancelled-error';
import { describe, expect, it } from 'vitest';
import { createPopups } from './popups.ts';

const Question = () => null;

function opened() {
  const popups = createPopups();
  const answer = popups.open<string, { text: string }>(Question, { text: 'Sure?' }, 'question');
  const [popup] = popups.list();
  if (!popup) throw new Error('nothing opened');
  return { popups, answer, popup };
}

describe('a popup', () => {
  it('has a component, ok, cancel and attributes', () => {
    const { popup } = opened();
    expect(popup).toMatchObject({ component: Question, attributes: { text: 'Sure?' }, modal: 'question' });
  });

  it('resolves on ok, and goes', async () => {
    const { popups, answer, popup } = opened();
    popup.ok('yes');
    expect(await answer).toBe('yes');
    expect(popups.list()).toEqual([]);
  });

  it('rejects with a canceled error on cancel, and goes', async () => {
    const { popups, answer, popup } = opened();
    popup.cancel();
    await expect(answer).rejects.toBeInstanceOf(CancelledError);
    expect(popups.list()).toEqual([]);
  });

  it('leaves the others open', async () => {
    const { popups, answer, popup } = opened();
    const other = popups.open<string, object>(Question, {});
    popup.ok('yes');
    await answer;
    expect(popups.list()).toHaveLength(1);
    popups.list()[0]?.cancel();
    await expect(other).rejects.toThrow();
  });
});
