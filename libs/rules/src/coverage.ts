import type { ActivePass } from './access.ts';
import type { Product } from './checkout-preparation.ts';

/** Decision D32: what a product opens once it is paid. `event_category_ids`: all of the package, and those below them. */
export function coverageOf(product: Product, event_category_ids: readonly number[]): ActivePass {
  const isTeamPass = product.participant_id !== null;
  const isPackage = product.type === 'package' && !isTeamPass;
  return {
    covers_everything: product.type === 'subscription',
    event_ids: product.event_id === null ? [] : [product.event_id],
    event_category_ids: isPackage ? event_category_ids : [],
    participant_ids: product.participant_id === null ? [] : [product.participant_id],
  };
}
