import { ApiError } from '@grandstand/client/api-error';
import { NetworkError } from '@grandstand/client/network-error';
import type { ErrorCode } from '@grandstand/contract/error-catalogue';
import type { UserSubscription } from '@grandstand/contract/payments.schema';
import { describe, expect, it, vi } from 'vitest';
import { CardEntryError } from '#shared/cards/card-entry.ts';
import { createTrialStart, type TrialPorts } from './trial-start.ts';

const TERMS = { subscription_id: 7, terms: true, renewal_terms: true };
const STARTED = { id: 1, subscription_id: 7, is_trial: true } as UserSubscription;
const refusal = (status: number, code: ErrorCode) =>
  new ApiError(status, { type: 'about:blank', title: code, status, code, detail: code });

function trialWith(own: Partial<TrialPorts> = {}) {
  const ports = {
    createSetupIntent: vi.fn(async () => 'seti_1_secret'),
    startTrial: vi.fn(async () => STARTED),
    findSubscription: vi.fn(async () => null),
    onStarted: vi.fn(),
    ...own,
  };
  return { ports, store: createTrialStart(ports) };
}

const newCard = (isSaved: boolean) => ({ save: vi.fn(async () => ({ id: 'pm_new', isSaved })) });

describe('starting a trial', () => {
  it('uses a saved card', async () => {
    const { ports, store } = trialWith();
    await store.start(TERMS, 'pm_saved');
    expect(ports.startTrial).toHaveBeenCalledWith({ ...TERMS, payment_method_id: 'pm_saved' });
    expect(store.getState()).toEqual({ step: 'started', subscription: STARTED });
    expect(ports.onStarted).toHaveBeenCalledOnce();
  });

  it('saves a new card first', async () => {
    const { ports, store } = trialWith();
    const card = newCard(true);
    await store.start(TERMS, card);
    expect(card.save).toHaveBeenCalledWith('seti_1_secret');
    expect(ports.startTrial).toHaveBeenCalledWith({ ...TERMS, payment_method_id: 'pm_new' });
  });

  it('waits for the bank’s challenge before it starts', async () => {
    const { ports, store } = trialWith();
    await store.start(TERMS, newCard(false));
    expect(store.getState()).toEqual({ step: 'challenge', clientSecret: 'seti_1_secret' });
    expect(ports.startTrial).not.toHaveBeenCalled();
    await store.completeChallenge();
    expect(store.getState()).toMatchObject({ step: 'started' });
  });

  it('returns to the form if the challenge is abandoned', async () => {
    const { ports, store } = trialWith();
    await store.start(TERMS, newCard(false));
    store.abandonChallenge();
    await store.completeChallenge();
    expect(store.getState()).toEqual({ step: 'form', error: null });
    expect(ports.startTrial).not.toHaveBeenCalled();
  });

  it('leaves the card’s own error to the card form', async () => {
    const { store } = trialWith();
    const error = new CardEntryError('Your card was declined.');
    const card = { save: () => Promise.reject(error) };
    await expect(store.start(TERMS, card)).rejects.toBe(error);
    expect(store.getState()).toEqual({ step: 'form', error: null });
  });

  it('shows why it was refused, and can be tried again', async () => {
    const error = refusal(404, 'trial_used');
    const startTrial = vi.fn<TrialPorts['startTrial']>(async () => STARTED).mockRejectedValueOnce(error);
    const { store } = trialWith({ startTrial });
    await store.start(TERMS, 'pm_saved');
    expect(store.getState()).toEqual({ step: 'form', error });
    await store.start(TERMS, 'pm_saved');
    expect(store.getState()).toMatchObject({ step: 'started' });
  });

  it.each([
    ['a lost response', new NetworkError('offline')],
    ['a second click in another tab', refusal(409, 'already_bought')],
  ])('finds the trial that has started after %s', async (_, error) => {
    const { store } = trialWith({
      startTrial: () => Promise.reject(error),
      findSubscription: async () => STARTED,
    });
    await store.start(TERMS, 'pm_saved');
    expect(store.getState()).toEqual({ step: 'started', subscription: STARTED });
  });

  it('does not take the trial of another plan for this one', async () => {
    const error = refusal(409, 'already_bought');
    const { store } = trialWith({
      startTrial: () => Promise.reject(error),
      findSubscription: async () => ({ ...STARTED, subscription_id: 8 }),
    });
    await store.start(TERMS, 'pm_saved');
    expect(store.getState()).toEqual({ step: 'form', error });
  });

  it('handles one click at a time', async () => {
    const { ports, store } = trialWith();
    await Promise.all([store.start(TERMS, 'pm_saved'), store.start(TERMS, 'pm_saved')]);
    expect(ports.startTrial).toHaveBeenCalledOnce();
  });
});
