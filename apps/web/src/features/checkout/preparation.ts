import type { EventDetail, Package, Subscription } from '@grandstand/contract/entities.schema';
import {
  type EventForSale,
  type PackageForSale,
  type Preparation,
  prepareCheckout,
  type Selection,
} from '@grandstand/rules/checkout-preparation';

/** Specification 5, checkout preparation, with the data that the browser has; only the server knows whether a team exists. */
export function preparationOf(
  selection: Selection,
  pkg: Package | undefined,
  plan: Subscription | undefined,
  event: EventDetail | undefined,
): Preparation {
  const { participant_id, event_category_id } = selection;
  return prepareCheckout(selection, {
    package: pkg ? packageForSale(pkg) : null,
    event: event ? eventForSale(event) : null,
    subscription: plan ?? null,
    participant: participant_id === undefined ? null : { id: participant_id },
    event_category: event_category_id === undefined ? null : { id: event_category_id },
  });
}

function packageForSale({ id, is_team_pass, is_single_event, event_categories }: Package): PackageForSale {
  return { id, is_team_pass, is_single_event, event_category_ids: Object.keys(event_categories).map(Number) };
}

function eventForSale(event: EventDetail): EventForSale {
  const { id, type, note, event_category_id, single_event_package_id, stream_status: status } = event;
  const recording = event.reason === 'no_recording' ? 'none' : 'playable';
  return { id, type, note, event_category_id, single_event_package_id, status, recording };
}
