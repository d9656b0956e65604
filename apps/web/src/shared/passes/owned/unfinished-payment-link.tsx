import type { Selection } from '@grandstand/rules/checkout-preparation';
import { Link } from 'wouter';
import { useTranslator } from '../../i18n/use-translator.ts';
import { orderAddress } from '../intent/order-selection.ts';
import { type OrderedPass, useOpenOrder } from './use-open-order.ts';

interface Props {
  readonly pass: OrderedPass;
  readonly selection: Selection;
  readonly className?: string | undefined;
}

/** Says that a payment for this product is unfinished, and links to it. */
export function UnfinishedPaymentLink({ pass, selection, className }: Props) {
  const { t, locale } = useTranslator();
  const order = useOpenOrder(pass, selection);
  if (!order) return null;
  const time = new Date(order.created_at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <small className={className}>
      {t('payment_unfinished', { time })} <Link href={orderAddress(order)}>{t('payment_finish')}</Link>
    </small>
  );
}
