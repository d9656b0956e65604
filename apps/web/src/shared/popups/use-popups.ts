import { createContext, use } from 'react';
import type { Popups } from './popups.ts';

export const PopupsContext = createContext<Popups | null>(null);

/** `const result = await popups.open(ConfirmPopup, { title, … }, 'delete_account')` */
export function usePopups(): Popups {
  const popups = use(PopupsContext);
  if (!popups) throw new Error('PopupsContext is missing above this component.');
  return popups;
}
