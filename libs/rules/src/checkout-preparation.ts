import type { AccessType, RecordingState } from './access.ts';
import type { EventNote, StreamStatus } from './event-state.ts';

export type ProductType = 'event' | 'package' | 'subscription';

/** The buyer's selection, by the names of queries and bodies (decision G). */
export interface Selection {
  readonly event_id?: number | undefined;
  readonly single_event_package_id?: number | undefined;
  readonly package_id?: number | undefined;
  readonly subscription_id?: number | undefined;
  readonly participant_id?: number | undefined;
  readonly event_category_id?: number | undefined;
}

export interface PackageForSale {
  readonly id: number;
  readonly is_team_pass: boolean;
  readonly is_single_event: boolean;
  /** The categories that the package names, without their subcategories. */
  readonly event_category_ids: readonly number[];
}

export interface EventForSale {
  readonly id: number;
  readonly type: AccessType;
  readonly status: StreamStatus;
  readonly note: EventNote | null;
  readonly recording: RecordingState;
  readonly event_category_id: number;
  readonly single_event_package_id: number | null;
}

/** The channel's entries for the selection; null for an entry that does not exist. */
export interface Catalogue {
  readonly event: EventForSale | null;
  /** The package that `packageIdOf` returns. */
  readonly package: PackageForSale | null;
  readonly subscription: { readonly id: number } | null;
  readonly participant: { readonly id: number } | null;
  readonly event_category: { readonly id: number } | null;
}

export type Product = EventPass | PackagePass | SubscriptionPass;

interface EventPass {
  readonly type: 'event';
  readonly package_id: number;
  readonly subscription_id: null;
  readonly event_id: number;
  readonly event_category_id: number;
  readonly participant_id: null;
}

interface PackagePass {
  readonly type: 'package';
  readonly package_id: number;
  readonly subscription_id: null;
  readonly event_id: null;
  readonly event_category_id: number | null;
  /** Set for a team pass only. */
  readonly participant_id: number | null;
}

interface SubscriptionPass {
  readonly type: 'subscription';
  readonly package_id: null;
  readonly subscription_id: number;
  readonly event_id: null;
  readonly event_category_id: null;
  readonly participant_id: null;
}

export type CheckoutRefusal =
  | 'id not selected'
  | 'package id not selected'
  | 'Package is TeamPass but team not selected'
  | 'only one of these can be bought at once'
  | 'not for sale'
  | 'not found';

/** Either the product, or the reason why it cannot be bought; `field` is the part of the selection that caused it. */
export type Preparation =
  | { readonly product: Product }
  | { readonly refusal: CheckoutRefusal; readonly field: keyof Selection };

const NOTHING = {
  package_id: null,
  subscription_id: null,
  event_id: null,
  event_category_id: null,
  participant_id: null,
} as const;

/** Each of these fields names a product; `event_id` next to one only says which game it is for. */
const PASSES = ['single_event_package_id', 'package_id', 'subscription_id'] as const;

/** Specification 5, checkout preparation. */
export function prepareCheckout(selection: Selection, catalogue: Catalogue): Preparation {
  const [, second] = PASSES.filter(field => selection[field] !== undefined);
  if (second !== undefined) return refuse('only one of these can be bought at once', second);
  if (selection.subscription_id !== undefined) return prepareSubscription(catalogue);
  const packageId = packageIdOf(selection, catalogue.event);
  if (packageId === null) return withoutPackage(selection, catalogue);
  if (catalogue.package === null) return refuse('not found', packageField(selection));
  return catalogue.package.is_single_event
    ? prepareEventPass(selection, catalogue.package, catalogue)
    : preparePackage(selection, catalogue.package, catalogue);
}

/** Returns the package that a selection names, or else the event's own pass. */
export function packageIdOf(
  selection: Selection,
  event: Pick<EventForSale, 'single_event_package_id'> | null,
): number | null {
  return selection.single_event_package_id ?? selection.package_id ?? event?.single_event_package_id ?? null;
}

/** The fields that distinguish products. */
export interface KeyedProduct {
  readonly type: ProductType;
  readonly package_id: number | null;
  readonly subscription_id: number | null;
  readonly event_id: number | null;
  readonly participant_id: number | null;
}

/** Two orders of the same product have the same key. The category that a package was chosen for does not matter. */
export function productKey(product: KeyedProduct): string {
  if (product.type === 'event') return `event:${product.event_id}`;
  if (product.type === 'subscription') return `subscription:${product.subscription_id}`;
  const team = product.participant_id === null ? '' : `:participant:${product.participant_id}`;
  return `package:${product.package_id}${team}`;
}

function prepareSubscription({ subscription }: Catalogue): Preparation {
  if (subscription === null) return refuse('not found', 'subscription_id');
  return { product: { ...NOTHING, type: 'subscription', subscription_id: subscription.id } };
}

function withoutPackage({ event_id }: Selection, { event }: Catalogue): Preparation {
  if (event_id === undefined) return refuse('id not selected', 'package_id');
  if (event === null) return refuse('not found', 'event_id');
  return needsPass(event)
    ? refuse('package id not selected', 'package_id')
    : refuse('not for sale', 'event_id');
}

function prepareEventPass(selection: Selection, pkg: PackageForSale, { event }: Catalogue): Preparation {
  if (selection.event_id === undefined) return refuse('id not selected', 'event_id');
  if (event === null) return refuse('not found', 'event_id');
  if (!needsPass(event) || !canStillBeSeen(event)) return refuse('not for sale', 'event_id');
  if (event.single_event_package_id !== pkg.id) return refuse('not for sale', packageField(selection));
  const { id: event_id, event_category_id } = event;
  return { product: { ...NOTHING, type: 'event', package_id: pkg.id, event_id, event_category_id } };
}

function preparePackage(selection: Selection, pkg: PackageForSale, catalogue: Catalogue): Preparation {
  const event_category_id = categoryOf(selection, pkg);
  const isSelected = event_category_id !== null && event_category_id === selection.event_category_id;
  if (isSelected && catalogue.event_category === null) return refuse('not found', 'event_category_id');
  const product = { ...NOTHING, type: 'package', package_id: pkg.id, event_category_id } as const;
  if (!pkg.is_team_pass) return { product };
  if (selection.participant_id === undefined) {
    return refuse('Package is TeamPass but team not selected', 'participant_id');
  }
  if (catalogue.participant === null) return refuse('not found', 'participant_id');
  return { product: { ...product, participant_id: catalogue.participant.id } };
}

/** "A package with one event category uses it, otherwise the given category is used." */
function categoryOf({ event_category_id }: Selection, pkg: PackageForSale): number | null {
  const [only, ...others] = pkg.event_category_ids;
  if (only !== undefined && others.length === 0) return only;
  return event_category_id ?? null;
}

function needsPass({ type }: EventForSale): boolean {
  return type === 'paid' || type === 'ppv';
}

/** Decision E41: "a cancelled one cannot be bought". A finished game without a recording cannot be bought either. */
function canStillBeSeen({ status, note, recording }: EventForSale): boolean {
  if (status === 'upcoming') return note !== 'cancelled';
  return status === 'live' || recording !== 'none';
}

function packageField(selection: Selection): keyof Selection {
  return selection.single_event_package_id === undefined ? 'package_id' : 'single_event_package_id';
}

function refuse(refusal: CheckoutRefusal, field: keyof Selection): Preparation {
  return { refusal, field };
}
