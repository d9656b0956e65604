import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import type { OpenOrder } from '@grandstand/contract/payments.schema';
import type { KeyedProduct, Selection } from '@grandstand/rules/checkout-preparation';
import { dateText } from '@grandstand/rules/date-text';
import { openOrderOf } from '@grandstand/rules/open-order';
import { textButtonClass } from '@grandstand/ui/text-button';
import { Link } from 'wouter';
import { useTranslator } from '../../i18n/use-translator.ts';
import { useSession } from '../../session/session.ts';
import { orderAddress } from '../intent/selection.ts';

type OrderedPass = Pick<Package, 'id' | 'is_single_event' | 'is_team_pass'> | Pick<Subscription, 'id'>;

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
  const time = dateText(order.created_at, locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <small className={className}>
      {t('payment_unfinished', { time })}{' '}
      <Link href={orderAddress(order)} className={textButtonClass}>
        {t('payment_finish')}
      </Link>
    </small>
  );
}

/** The buyer's unfinished order for this product. */
function useOpenOrder(pass: OrderedPass, selection: Selection): OpenOrder | undefined {
  const session = useSession();
  if (session.kind !== 'user') return undefined;
  return openOrderOf(session.openOrders, chosenProduct(pass, selection));
}

const NO_PRODUCT = { package_id: null, subscription_id: null, event_id: null, participant_id: null } as const;

/** Without its game or its team it is the product of no order. */
function chosenProduct(pass: OrderedPass, { event_id, participant_id }: Selection): KeyedProduct {
  if (!('is_team_pass' in pass)) return { ...NO_PRODUCT, type: 'subscription', subscription_id: pass.id };
  return {
    ...NO_PRODUCT,
    type: pass.is_single_event ? 'event' : 'package',
    package_id: pass.id,
    event_id: (pass.is_single_event && event_id) || null,
    participant_id: (pass.is_team_pass && participant_id) || null,
  };
}
