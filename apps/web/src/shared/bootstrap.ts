import type { Bootstrap } from '@grandstand/contract/initial-html';

export const BOOTSTRAP_ELEMENT_ID = 'bootstrap';

/** Specification 7: static data that cannot be parsed are only logged. Returns null if the calls must replace them. */
export function readBootstrap(page: Pick<Document, 'getElementById'>): Bootstrap | null {
  const text = page.getElementById(BOOTSTRAP_ELEMENT_ID)?.textContent ?? '';
  try {
    return JSON.parse(text) as Bootstrap;
  } catch (error) {
    reportError(error);
    return null;
  }
}
