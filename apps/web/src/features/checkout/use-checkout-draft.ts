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
  /** A saved card's id, or `new`; null until somebody chooses. */
  readonly card: string | null;
  readonly saves: boolean;
  readonly terms: boolean;
}

export interface CheckoutDraft extends Draft {
  readonly change: (next: Partial<Draft>) => void;
  /** Paid: the place is known for the next time, the code was for this one. */
  readonly finish: () => void;
  /** As the quote takes it. */
  readonly quoteInput: Pick<QuoteBody, 'country' | 'region' | 'coupon'>;
}

const STORAGE_KEY = 'draft.checkout';
const EMPTY: Draft = { country: '', region: '', coupon: '', card: null, saves: false, terms: false };

function textOf(kept: unknown, name: keyof StoredDraft): string {
  const value: unknown = Object.entries(Object(kept)).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : EMPTY[name];
}

export function useCheckoutDraft(): CheckoutDraft {
  const tab = useTabStorage();
  const storage = useStorage();
  const { data: personal } = useCall('getProfile');
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = tab.get(STORAGE_KEY);
    const places = [kept, storage.get(BILLED_TO), { country: personal?.geo?.country_code }];
    const place = places.find(one => isCountry(textOf(one, 'country')));
    return {
      ...EMPTY,
      country: textOf(place, 'country'),
      region: textOf(place, 'region'),
      coupon: textOf(kept, 'coupon'),
    };
  });
  const { country, region, coupon } = draft;
  // Before it is on screen: what is seen there outlives a page that is left at once.
  useLayoutEffect(() => tab.set(STORAGE_KEY, { country, region, coupon }), [tab, country, region, coupon]);
  // On top of what stands by then: a code may be answered after the country was changed.
  const change = (next: Partial<Draft>) => setDraft(now => ({ ...now, ...next }));
  const finish = () => {
    if (country) storage.set(BILLED_TO, { country, region });
    change({ coupon: '' });
  };
  const asked = {
    ...(country && { country }),
    ...(country && region && { region }),
    ...(coupon && { coupon }),
  };
  return { ...draft, change, finish, quoteInput: asked };
}
