import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { Order, Quote } from '@grandstand/contract/payments.schema';
import { cardName } from '@grandstand/rules/card-name';
import { Button, buttonClass } from '@grandstand/ui/button';
import { InlineDetails } from '@grandstand/ui/inline-details';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { Poster } from '#shared/events/poster.tsx';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSession } from '#shared/session/session.ts';
import styles from './payment-states.module.css';
import { SuccessLinks } from './success-links.tsx';

interface TotalProps {
  readonly total: Pick<Quote, 'total' | 'currency'> | undefined;
}

/** Specification 4: 'Your order is being processed. Please do not refresh the page.' It has no buttons. */
export function Processing({ total }: TotalProps) {
  const { t } = useTranslator();
  const { participant_groups: groups } = useChannel();
  return (
    <div className={styles.processing} role="status">
      <Amount total={total} />
      <h1>{t('processing')}</h1>
      <span className={styles.stripes} aria-hidden="true">
        {groups.map(({ id, color }) => (
          <i key={id} style={{ background: color } as CSSProperties} />
        ))}
      </span>
    </div>
  );
}

/** Decision D35: a request error never says 'failed'. */
export function Unconfirmed({ total, onCheck }: TotalProps & { readonly onCheck: () => void }) {
  const { t } = useTranslator();
  return (
    <div className={styles.unconfirmed} role="alert">
      <Amount total={total} />
      <h1>{t('payment_unconfirmed')}</h1>
      <p>{t('payment_unconfirmed_text')}</p>
      <div className={styles.actions}>
        <Button kind="go" onClick={onCheck}>
          {t('check_again')}
        </Button>
        <Link href={paths.profile()} className={buttonClass({ kind: 'line' })}>
          {t('my_orders')}
        </Link>
      </div>
    </div>
  );
}

interface SuccessProps {
  readonly order: Order;
  readonly event: EventDetail | undefined;
}

/** Specification 4: 'Payment has been successfully processed', and from there back to the game. */
export function Success({ order, event }: SuccessProps) {
  const { t } = useTranslator();
  const money = useMoney();
  const session = useSession();
  const card = order.payments.find(({ status }) => status === 'paid')?.card;
  const details = [
    money(order.total, order.currency),
    card ? cardName(card) : null,
    t('order_number', { number: order.number }),
  ];
  return (
    <div className={styles.success}>
      {event && (
        <div className={styles.poster}>
          <Poster event={event} layout="next" />
        </div>
      )}
      <div className={styles.words}>
        <div role="status">
          <h1>{t('success')}</h1>
        </div>
        <p>
          <InlineDetails items={details} />
        </p>
        {session.kind === 'user' && <p>{t('success_receipt', { email: session.user.email })}</p>}
        <SuccessLinks event={event} account={t('see_order')} />
      </div>
    </div>
  );
}

function Amount({ total }: TotalProps) {
  const money = useMoney();
  return <p className={styles.amount}>{total && money(total.total, total.currency)}</p>;
}
