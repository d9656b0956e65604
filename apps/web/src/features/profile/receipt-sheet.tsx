import type { Order } from '@grandstand/contract/payments.schema';
import { cardName } from '@grandstand/rules/card-name';
import { receiptPayments } from '@grandstand/rules/receipt-payments';
import { useChannel } from '#shared/channel.ts';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { PriceBreakdown } from '#shared/passes/price/price-breakdown.tsx';
import { useSession } from '#shared/session/session.ts';
import styles from './receipt-view.module.css';

interface Props {
  readonly order: Order & { readonly paid_at: string };
}

/** The same content as the PDF: seller, buyer, order, lines, total and refunds. */
export function ReceiptSheet({ order }: Props) {
  return (
    <article className={styles.sheet}>
      <Parties />
      <OrderDetails order={order} />
      <h2>{order.product.name}</h2>
      <PriceBreakdown sum={order} />
      <Refunds order={order} />
    </article>
  );
}

function Parties() {
  const { t } = useTranslator();
  const { settings } = useChannel();
  const session = useSession();
  if (session.kind !== 'user') return null;
  const { first_name, last_name, email } = session.user;
  return (
    <dl className={styles.parties}>
      <div>
        <dt>{t('receipt_seller')}</dt>
        <dd>
          <b>
            {settings.name} {settings.tagline}
          </b>
          {location.host}
        </dd>
      </div>
      <div>
        <dt>{t('receipt_buyer')}</dt>
        <dd>
          <b>
            {first_name} {last_name}
          </b>
          {email}
        </dd>
      </div>
    </dl>
  );
}

function OrderDetails({ order }: Props) {
  const { t } = useTranslator();
  const day = useChannelDay();
  const { card } = receiptPayments(order);
  return (
    <dl className={styles.details}>
      <div>
        <dt>{t('receipt_number')}</dt>
        <dd>{order.number}</dd>
      </div>
      <div>
        <dt>{t('receipt_date')}</dt>
        <dd>{day(order.paid_at)}</dd>
      </div>
      {card && (
        <div>
          <dt>{t('receipt_card')}</dt>
          <dd>{cardName(card)}</dd>
        </div>
      )}
      <PaidTime order={order} />
    </dl>
  );
}

/** The period of a subscription, or the time of a pass that ends. */
function PaidTime({ order: { type, period, access_until } }: Props) {
  const { t } = useTranslator();
  const day = useChannelDay();
  if (period === null && (type === 'subscription' || access_until === null)) return null;
  return (
    <div>
      <dt>{t(period ? 'receipt_period' : 'receipt_access')}</dt>
      <dd>{period ? `${day(period.starts_at)} – ${day(period.ends_at)}` : day(access_until ?? '')}</dd>
    </div>
  );
}

function Refunds({ order }: Props) {
  const { t } = useTranslator();
  const day = useChannelDay();
  const money = useMoney();
  const { refunds, remaining } = receiptPayments(order);
  if (refunds.length === 0) return null;
  return (
    <dl className={styles.details}>
      {refunds.map(({ id, amount, refunded_at }) => (
        <div key={id}>
          <dt>{t('receipt_refund', { day: day(refunded_at) })}</dt>
          <dd>{money(-amount, order.currency)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('receipt_after_refund')}</dt>
        <dd>{money(remaining, order.currency)}</dd>
      </div>
    </dl>
  );
}
