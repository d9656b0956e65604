import type { ChannelContent } from '@grandstand/db/content';
import { type EventRow, findEvent } from '@grandstand/db/events';
import { findPackage, findSubscription, type PackageRow, type SubscriptionRow } from '@grandstand/db/passes';
import { findPurchasableTeam } from '@grandstand/db/purchasable-team';
import {
  type Catalogue,
  type EventForSale,
  type PackageForSale,
  type Product,
  packageIdOf,
  productKey,
  type Selection,
} from '@grandstand/rules/checkout-preparation';
import type { PassOffer, QuoteSettings } from '@grandstand/rules/quote/quote-input';
import type { ChannelTax } from '@grandstand/rules/totals';
import type { CallerContext } from '#shared/http/call.ts';
import { presentDocument } from '#shared/presenters/content.ts';
import { recordingState } from '#shared/presenters/media.ts';

/** The selected entities that the channel sells: as the rules need them, and the rows with names and prices. With the settings that decide the price. */
export interface Offer {
  readonly catalogue: Catalogue;
  readonly event: EventRow | undefined;
  readonly pkg: PackageRow | undefined;
  readonly subscription: SubscriptionRow | undefined;
  readonly team: { readonly id: number; readonly name: string } | undefined;
  readonly settings: QuoteSettings;
}

export async function readOffer(context: CallerContext, selection: Selection): Promise<Offer> {
  const { db, channel, now } = context;
  const { coalesce, content: readContent } = context.services;
  const [event, subscription, team, content] = await Promise.all([
    findIfSelected(selection.event_id, id =>
      coalesce(`event ${id}`, () => findEvent(db, channel.id, id, now)),
    ),
    findIfSelected(selection.subscription_id, id => findSubscription(db, channel.id, id)),
    findIfSelected(selection.participant_id, id => findPurchasableTeam(db, channel.id, id)),
    readContent(),
  ]);
  const eventForSale = event === undefined ? null : asEventForSale(event);
  const packageId = packageIdOf(selection, eventForSale);
  const pkg = packageId === null ? undefined : await findPackage(db, channel.id, packageId);
  const catalogue = {
    event: eventForSale,
    package: pkg === undefined ? null : asPackageForSale(pkg, content),
    subscription: subscription ?? null,
    participant: team ?? null,
    event_category: content.event_categories.find(({ id }) => id === selection.event_category_id) ?? null,
  };
  return { catalogue, event, pkg, subscription, team, settings: settingsOf(content) };
}

async function findIfSelected<Row>(
  id: number | undefined,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return id === undefined ? undefined : find(id);
}

function settingsOf(content: ChannelContent): QuoteSettings {
  const { currency, time_zone, consumer_law } = presentDocument(content, 'settings');
  // `channel apply` stores taxes in this shape. A channel that was last applied before taxes existed has none.
  const taxes = (content.documents.taxes ?? []) as readonly ChannelTax[];
  return { currency, time_zone, consumer_law, taxes };
}

function asEventForSale(row: EventRow): EventForSale {
  return {
    id: row.id,
    type: row.type,
    status: row.stream_status,
    note: row.note,
    recording: recordingState(row),
    event_category_id: row.event_category_id,
    single_event_package_id: row.single_event_package_id,
  };
}

function asPackageForSale(pkg: PackageRow, { event_categories }: ChannelContent): PackageForSale {
  const { id, is_team_pass, is_single_event } = pkg;
  const covered = categoriesOf(pkg);
  const parents = new Map(event_categories.map(category => [category.id, category.parent_id]));
  const topmost = covered.filter(categoryId => !covered.includes(parents.get(categoryId) ?? 0));
  return { id, is_team_pass, is_single_event, event_category_ids: topmost };
}

/** The pass or plan that the product is. */
export function passOfferOf({ pkg, subscription }: Offer, product: Product): PassOffer {
  const row = product.type === 'subscription' ? subscription : pkg;
  if (row === undefined) throw new Error(`${productKey(product)} was prepared, but its row is missing`);
  const { name, base_price, service_fee, features, offer, period } = row;
  const event_category_ids = 'event_categories' in row ? categoriesOf(row) : [];
  return { name, base_price, service_fee, features, offer, period, event_category_ids };
}

/** All categories that a package opens: those that it names, and those below them. */
function categoriesOf({ event_categories }: Pick<PackageRow, 'event_categories'>): number[] {
  return Object.keys(event_categories).map(Number);
}
