import type { Order } from '@grandstand/contract/payments.schema';
import {
  isOrderActive,
  isOrderOpen,
  orderDisplayStatus,
  orderKindShown,
} from '@grandstand/rules/order-status';
import { autoRenewalShown } from '@grandstand/rules/subscriptions/auto-renewal';
import { buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { InlineDetails } from '@grandstand/ui/inline-details';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import type { FavoriteCard } from '#shared/favorites/favorite-cards.ts';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { orderAddress } from '#shared/passes/intent/selection.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './profile-view.module.css';
import { TeamTile } from './team-tile.tsx';

interface Props {
  readonly order: Order;
  /** The team of a team pass. */
  readonly team: FavoriteCard | undefined;
}

/** The product with its mark and status, and what can be done with it. */
export function OrderRow({ order, team }: Props) {
  const { t } = useTranslator();
  const money = useMoney();
  const status = orderDisplayStatus(order);
  return (
    <li className={styles.order}>
      <OrderMark order={order} team={team} />
      <span>
        <b>{order.product.name}</b>
        <small>
          <InlineDetails items={useOrderDetails(order)} />
        </small>
      </span>
      <span className={styles.end}>
        <b>{money(order.total, order.currency)}</b>
        <small data-status={status}>{t(`status_${status}`)}</small>
      </span>
      <div className={styles.acts}>
        {order.paid_at !== null && (
          <Link
            href={paths.receipt(order.id)}
            className={buttonClass({ kind: 'plain' })}
            aria-label={`${t('order_receipt')}: ${order.product.name}`}
          >
            {t('order_receipt')}
          </Link>
        )}
        {order.withdrawable_until !== null && order.type !== 'subscription' && (
          <Link
            href={paths.withdrawal(order.id)}
            className={buttonClass({ kind: 'plain' })}
            aria-label={`${t('withdraw_link')}: ${order.product.name}`}
          >
            {t('withdraw_link')}
          </Link>
        )}
        {order.product.event_id !== null && status === 'Active' && (
          <Link href={paths.watch(order.product.event_id)} className={buttonClass({ kind: 'go' })}>
            {t('title_watch')}
          </Link>
        )}
        {/* The subscription above pays its renewals. */}
        {isOrderOpen(order) && order.kind === 'created' && (
          <Link
            href={orderAddress(order)}
            className={buttonClass({ kind: 'line' })}
            aria-label={`${t('payment_finish')}: ${order.product.name}`}
          >
            {t('payment_finish')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** The team's mark, or an icon for a game or a pass of several teams. */
function OrderMark({ order, team }: Props) {
  if (team) return <TeamTile team={team} />;
  return (
    <span className={styles.mark} aria-hidden="true">
      <Icon name={order.type === 'event' ? 'play' : 'passes'} />
    </span>
  );
}

function useOrderDetails(order: Order) {
  const { t } = useTranslator();
  const dayOf = useChannelDay();
  const kind = orderKindShown(order);
  const renewal = useRenewalShown(order);
  return [
    t('order_number', { number: order.number }),
    kind && t(`kind_${kind}`),
    renewal && t(`renewal_${renewal}`),
    order.paid_at && t('order_paid_at', { day: dayOf(order.paid_at) }),
    // The access of a subscription includes the retry days; the subscription says when its period ends.
    order.type === 'subscription'
      ? null
      : order.access_until && t('order_until', { day: dayOf(order.access_until) }),
  ];
}

/** Specification 4: Auto-Renewal or Auto-Renewal Cancelled, on the order that pays the current period. */
function useRenewalShown(order: Order) {
  const isCurrent = order.type === 'subscription' && isOrderActive(order);
  const { data } = useCall('getUserSubscription', { enabled: isCurrent });
  if (!isCurrent || data?.subscription_id !== order.product.id) return null;
  return autoRenewalShown(data);
}
