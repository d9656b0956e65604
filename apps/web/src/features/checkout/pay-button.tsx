import type { Quote } from '@grandstand/contract/payments.schema';
import { Icon } from '@grandstand/ui/icon';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';

/** Until the buyer's country is known, the total says that taxes will be added. */
export function useTotalText() {
  const { t } = useTranslator();
  const money = useMoney();
  return ({ total, currency, tax_status }: Quote) => {
    const price = money(total, currency);
    return tax_status === 'unknown' ? t('price_plus_tax', { price }) : price;
  };
}

interface Props {
  readonly price: Quote | undefined;
  /** The button starts a free trial. */
  readonly isTrial: boolean;
  readonly isPending: boolean;
}

export function PayButton({ price, isTrial, isPending }: Props) {
  const { t } = useTranslator();
  const totalText = useTotalText();
  const amount = price ? totalText(price) : '';
  const free = t(price?.switch_from ? 'plan_switch' : 'pay_free');
  const paid = price?.total === 0 ? free : t('pay', { amount });
  return (
    <SubmitButton size="big" wide isPending={isPending}>
      <Icon name="lock" />
      {isTrial ? t('trial_start') : paid}
    </SubmitButton>
  );
}
