import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { isCountry } from '@grandstand/rules/billing-place';
import { useLayoutEffect, useState } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { BILLED_TO } from '#shared/session/clear-user-data.ts';
import { useStorage, useTabStorage } from '#shared/storage/storage-context.tsx';

/** Input that is stored in the tab. */
interface StoredDraft {
  readonly country: string;
  readonly region: string;
  readonly coupon: string;
}

/** Survives a failed attempt but not a reload: consent must be given again. */
interface Draft extends StoredDraft {
  /** A saved card's id, or `new`; null until the buyer chooses. */
  readonly card: string | null;
  readonly savesCard: boolean;
  readonly terms: boolean;
  /** The renewal terms that the buyer has agreed to: another amount or date needs another consent. */
  readonly renewalConsent: string;
  /** The buyer wants the contract to start at once, and pays for the days until a withdrawal. */
  readonly immediateStart: boolean;
  /** Whether a plan starts with its free trial, if the buyer may have one. */
  readonly start: 'trial' | 'now';
}

export interface CheckoutDraft extends Draft {
  readonly change: (next: Partial<Draft>) => void;
  /** After the payment: stores the billing address for the next time and drops the promo code. */
  readonly finish: () => void;

  readonly quoteInput: Pick<QuoteBody, 'country' | 'region' | 'coupon'>;
}

const STORAGE_KEY = 'draft.checkout';
const EMPTY: Draft = {
  country: '',
  region: '',
  coupon: '',
  card: null,
  savesCard: false,
  terms: false,
  renewalConsent: '',
  immediateStart: false,
  start: 'trial',
};

function textOf(stored: unknown, name: keyof StoredDraft): string {
  const value: unknown = Object.entries(Object(stored)).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : EMPTY[name];
}

export function useCheckoutDraft(): CheckoutDraft {
  const tab = useTabStorage();
  const storage = useStorage();
  const { data: personal } = useCall('getProfile');
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = tab.get(STORAGE_KEY);
    const addresses = [stored, storage.get(BILLED_TO), { country: personal?.geo?.country_code }];
    const address = addresses.find(candidate => isCountry(textOf(candidate, 'country')));
    return {
      ...EMPTY,
      country: textOf(address, 'country'),
      region: textOf(address, 'region'),
      coupon: textOf(stored, 'coupon'),
    };
  });
  const { country, region, coupon } = draft;
  // A layout effect: input that is on screen is stored even if the page is left right away.
  useLayoutEffect(() => tab.set(STORAGE_KEY, { country, region, coupon }), [tab, country, region, coupon]);
  // Merges into the latest draft: a promo code may be confirmed after the country was changed.
  const change = (next: Partial<Draft>) => setDraft(current => ({ ...current, ...next }));
  const finish = () => {
    if (country) storage.set(BILLED_TO, { country, region });
    change({ coupon: '' });
  };
  const quoteInput = {
    ...(country && { country }),
    ...(country && region && { region }),
    ...(coupon && { coupon }),
  };
  return { ...draft, change, finish, quoteInput };
}
