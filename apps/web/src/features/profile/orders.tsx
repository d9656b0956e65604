import type { Order } from '@grandstand/contract/payments.schema';
import { isOrderActive } from '@grandstand/rules/order-status';
import { Heading } from '@grandstand/ui/heading';
import { useChannel } from '#shared/channel.ts';
import type { FavoriteCard } from '#shared/favorites/favorite-cards.ts';
import { useFavoriteCards } from '#shared/favorites/use-favorite-cards.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { EmptyPart } from './empty-part.tsx';
import { LoadedOrders } from './loaded-orders.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './profile-view.module.css';
import { Rows } from './rows.tsx';
import { SavedCards } from './saved-cards.tsx';
import { SubscriptionSection } from './subscription/subscription-section.tsx';

/** Specification 2: the subscription, the basic pass, active orders, then earlier orders. */
export function Orders() {
  return (
    <div className={styles.columns}>
      <div className={styles.part}>
        <SubscriptionSection />
        <BasicPass />
        <LoadedOrders>{orders => <OrderLists orders={orders} />}</LoadedOrders>
      </div>
      <SavedCards />
    </div>
  );
}

function BasicPass() {
  const { t } = useTranslator();
  const { settings } = useChannel();
  if (!settings.basic_pass) return null;
  return (
    <ul className={styles.rows}>
      <li>
        <span>
          <b>{t('basic_pass_yours', { name: settings.basic_pass.name })}</b>
          <small>{settings.basic_pass.description}</small>
        </span>
        <span>{t('basic_pass_active')}</span>
      </li>
    </ul>
  );
}

function OrderLists({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslator();
  if (orders.length === 0) {
    return (
      <EmptyPart
        title={t('orders_empty')}
        text={t('orders_empty_text')}
        to={paths.packages()}
        linkText={t('see_passes')}
      />
    );
  }
  return (
    <>
      <OrderList title={t('orders_active')} orders={orders.filter(isOrderActive)} />
      <OrderList title={t('orders_earlier')} orders={orders.filter(order => !isOrderActive(order))} />
    </>
  );
}

function OrderList({ title, orders }: { readonly title: string; readonly orders: readonly Order[] }) {
  const teams = useTeams(orders);
  if (orders.length === 0) return null;
  return (
    <section className={styles.part}>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <Rows
        items={orders}
        row={order => (
          <OrderRow key={order.id} order={order} team={teams.get(order.product.participant_id ?? 0)} />
        )}
      />
    </section>
  );
}

/** The teams of team passes, by id. */
function useTeams(orders: readonly Order[]): ReadonlyMap<number, FavoriteCard> {
  const ids = new Set(orders.flatMap(({ product }) => product.participant_id ?? []));
  const cards = useFavoriteCards(
    [...ids].map(id => ({ id, favoritable_type: 'participant', favoritable_id: id })),
  );
  return new Map(cards.map(card => [card.id, card]));
}
