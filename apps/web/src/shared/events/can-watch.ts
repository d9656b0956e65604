import type { SportsEvent } from '@grandstand/contract/entities.schema';
import type { UserAccess } from '@grandstand/contract/profile.schema';
import { missingAccess, type Viewer } from '@grandstand/rules/access';
import { capabilityFlags } from '@grandstand/rules/capabilities';

type Category = { readonly parent_id: number | null };

/**
 * Decision B16: the browser applies the access rules and the user's active products to lists. Only the server knows regional
 * blocks: `events/{id}` reports them.
 */
export function canWatchWith(
  access: UserAccess,
  hasBasicPass: boolean,
  categories: ReadonlyMap<number, Category>,
): (event: SportsEvent) => boolean {
  const viewer: Viewer = {
    isLoggedIn: true,
    hasBasicPass,
    capabilities: capabilityFlags(access.capabilities),
    passes: access.active_products,
    country: null,
  };
  return event => event.has_access || missingAccess(guarded(event, categories), viewer) === null;
}

function guarded(event: SportsEvent, categories: ReadonlyMap<number, Category>) {
  return {
    kind: 'event',
    id: event.id,
    type: event.type,
    event_category_ids: withParents(event.event_category_id, categories),
    participant_ids: event.participants.map(({ id }) => id),
    geo: [],
  } as const;
}

/** The category and its ancestors. */
function withParents(id: number, categories: ReadonlyMap<number, Category>): number[] {
  const parent = categories.get(id)?.parent_id ?? null;
  return parent === null ? [id] : [id, ...withParents(parent, categories)];
}
