import type { Order } from '@grandstand/contract/payments.schema';
import { isOrderOpen, orderDisplayStatus, orderKindShown } from '@grandstand/rules/order-status';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { InlineDetails } from '#shared/passes/inline-details.tsx';
import { orderAddress } from '#shared/passes/intent/selection.ts';
import { PriceBreakdown } from '#shared/passes/price/price-breakdown.tsx';
import { useMoney } from '#shared/passes/price/use-money.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './profile-view.module.css';

/** The product and its status, with a price breakdown once it is paid. */
export function OrderRow({ order }: { readonly order: Order }) {
  const { t } = useTranslator();
  const money = useMoney();
  const status = orderDisplayStatus(order);
  return (
    <li>
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
      {order.paid_at !== null && (
        <details className={styles.receipt}>
          <summary>{t('order_receipt')}</summary>
          <PriceBreakdown sum={order} />
        </details>
      )}
      <div className={styles.acts}>
        {order.product.event_id !== null && status === 'Active' && (
          <Link href={paths.watch(order.product.event_id)} className={buttonClass({ kind: 'go' })}>
            {t('title_watch')}
          </Link>
        )}
        {isOrderOpen(order) && (
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

function useOrderDetails(order: Order) {
  const { t, locale } = useTranslator();
  const day = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: 'long' });
  const kind = orderKindShown(order);
  return [
    t('order_number', { number: order.number }),
    kind && t(`kind_${kind}`),
    order.paid_at && t('order_paid_at', { day: day(order.paid_at) }),
    order.access_until && t('order_until', { day: day(order.access_until) }),
  ];
}
