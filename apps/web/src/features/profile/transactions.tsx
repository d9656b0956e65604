import type { Order, PaymentRecord } from '@grandstand/contract/payments.schema';
import { cardName } from '@grandstand/rules/card-name';
import { dateText } from '@grandstand/rules/date-text';
import { InlineDetails } from '@grandstand/ui/inline-details';
import { useChannel } from '#shared/channel.ts';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { EmptyPart } from './empty-part.tsx';
import { LoadedOrders } from './loaded-orders.tsx';
import { orderPayments } from './order-payments.ts';
import styles from './profile-view.module.css';
import { Rows } from './rows.tsx';

/** Decision C31: the payment records of all orders, the newest first. */
export function Transactions() {
  return <LoadedOrders>{orders => <TransactionList orders={orders} />}</LoadedOrders>;
}

function TransactionList({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslator();
  const payments = orderPayments(orders);
  if (payments.length === 0) {
    return (
      <EmptyPart
        title={t('transactions_empty')}
        text={t('transactions_empty_text')}
        to={paths.packages()}
        linkText={t('see_passes')}
      />
    );
  }
  return (
    <div className={styles.part}>
      <Rows
        items={payments}
        row={({ order, payment }) => <Transaction key={payment.id} order={order} payment={payment} />}
      />
    </div>
  );
}

interface TransactionProps {
  readonly order: Order;
  readonly payment: PaymentRecord;
}

function Transaction({ order, payment }: TransactionProps) {
  const { t, locale } = useTranslator();
  const money = useMoney();
  const { settings } = useChannel();
  const at = dateText(payment.created_at, locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: settings.time_zone,
  });
  const card = payment.card && cardName(payment.card);
  return (
    <li>
      <span>
        <b>{order.product.name}</b>
        <small>
          <InlineDetails items={[at, card, t('order_number', { number: order.number })]} />
        </small>
      </span>
      <span className={styles.end}>
        <b>{money(payment.amount, payment.currency)}</b>
        <small data-status={payment.status}>{t(`payment_${payment.status}`)}</small>
      </span>
    </li>
  );
}
