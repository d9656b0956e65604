import { CancelledError } from '@grandstand/client/cancelled-error';
import type { StartTrialBody, UserSubscription } from '@grandstand/contract/payments.schema';
import { type CardEntry, CardEntryError } from '#shared/cards/card-entry.ts';

export interface TrialPorts {
  /** Returns the client secret with which the provider's form saves a card. */
  readonly createSetupIntent: () => Promise<string>;
  readonly startTrial: (body: StartTrialBody) => Promise<UserSubscription>;
  readonly findSubscription: () => Promise<UserSubscription | null>;
  /** Called when the trial has started. */
  readonly onStarted: () => void;
}

export type TrialStart =
  | { readonly step: 'form'; readonly error: unknown }
  /** The card is being saved, or the trial started. */
  | { readonly step: 'sending' }
  /** The bank asks for a 3-D Secure challenge before it lets the card be saved. */
  | { readonly step: 'challenge'; readonly clientSecret: string }
  | { readonly step: 'started'; readonly subscription: UserSubscription };

type TrialTerms = Omit<StartTrialBody, 'payment_method_id'>;

export interface TrialStore {
  readonly getState: () => TrialStart;
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts the trial with a saved card, or with a new one, which is saved first. Ignored while another click is handled. */
  readonly start: (terms: TrialTerms, card: string | Pick<CardEntry, 'save'>) => Promise<void>;
  readonly completeChallenge: () => Promise<void>;
  readonly abandonChallenge: () => void;
}

const AT_FORM: TrialStart = { step: 'form', error: null };

/** Decision D37: a trial needs a saved card, so a new card is saved before the trial starts. */
export function createTrialStart(ports: TrialPorts): TrialStore {
  const subscribers = new Set<() => void>();
  let state: TrialStart = AT_FORM;
  /** The request that is sent once the bank's challenge is completed. */
  let pending: StartTrialBody | null = null;

  function set(next: TrialStart): void {
    state = next;
    for (const subscriber of subscribers) subscriber();
  }

  function started(subscription: UserSubscription): void {
    set({ step: 'started', subscription });
    ports.onStarted();
  }

  async function send(body: StartTrialBody): Promise<void> {
    set({ step: 'sending' });
    try {
      started(await ports.startTrial(body));
    } catch (error) {
      if (error instanceof CancelledError) return set(AT_FORM);
      const subscription = await startedBefore(body);
      if (subscription) started(subscription);
      else set({ step: 'form', error });
    }
  }

  /** The trial that a click without a response has started, in this tab or another one. */
  async function startedBefore({ subscription_id }: StartTrialBody): Promise<UserSubscription | null> {
    const current = await ports.findSubscription().catch(() => null);
    return current?.is_trial && current.subscription_id === subscription_id ? current : null;
  }

  async function saveCard(terms: TrialTerms, entry: Pick<CardEntry, 'save'>): Promise<void> {
    const clientSecret = await ports.createSetupIntent();
    const { id, isSaved } = await entry.save(clientSecret);
    const body = { ...terms, payment_method_id: id };
    if (isSaved) return send(body);
    pending = body;
    set({ step: 'challenge', clientSecret });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    async start(terms, card) {
      if (state.step !== 'form') return;
      if (typeof card === 'string') return send({ ...terms, payment_method_id: card });
      set({ step: 'sending' });
      try {
        await saveCard(terms, card);
      } catch (error) {
        // The card's own errors are shown next to it.
        set({ step: 'form', error: error instanceof CardEntryError ? null : error });
        if (error instanceof CardEntryError) throw error;
      }
    },
    async completeChallenge() {
      if (state.step === 'challenge' && pending) await send(pending);
    },
    abandonChallenge() {
      if (state.step === 'challenge') set(AT_FORM);
    },
  };
}
