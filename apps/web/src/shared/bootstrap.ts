import type { Bootstrap } from '@grandstand/contract/first-html';

export const BOOTSTRAP_ELEMENT_ID = 'bootstrap';

export function readBootstrap(page: Document): Bootstrap {
  const text = page.getElementById(BOOTSTRAP_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no bootstrap data.');
  return JSON.parse(text) as Bootstrap;
}
