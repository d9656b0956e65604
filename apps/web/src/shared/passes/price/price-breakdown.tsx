import type { QuoteLine } from '@grandstand/contract/payments.schema';
import { type Discounted, isCredit } from '@grandstand/rules/order-status';
import { percentText } from '@grandstand/rules/percent-text';
import type { TaxStatus } from '@grandstand/rules/totals';
import { useMoney } from '../../i18n/use-money.ts';
import { useTranslator } from '../../i18n/use-translator.ts';
import styles from './price-breakdown.module.css';

interface Sum extends Discounted {
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly currency: string;
}

interface Props {
  readonly sum: Sum;
  readonly taxStatus?: TaxStatus;
  /** By default 'Total'. */
  readonly totalName?: string;
  /** By default 'Discount', or 'Credit for unused days'. */
  readonly discountName?: string;
}

/** Specification 9, totals: price, discount, 'Taxes' or 'Estimated taxes', fee and total. */
export function PriceBreakdown({ sum, taxStatus = 'final', totalName, discountName }: Props) {
  const { t } = useTranslator();
  const money = useMoney();
  const total = money(sum.total, sum.currency);
  return (
    <dl className={styles.sum}>
      {sum.lines.map(line => (
        <div key={`${line.kind} ${line.name}`}>
          {line.kind === 'discount' && discountName ? (
            <dt>{discountName}</dt>
          ) : (
            <LineName line={line} taxStatus={taxStatus} hasCredit={isCredit(sum)} />
          )}
          <dd>{money(line.amount, sum.currency)}</dd>
        </div>
      ))}
      {taxStatus === 'unknown' && (
        <div>
          <dt>{t('sum_taxes')}</dt>
          <dd>
            <small>{t('sum_taxes_later')}</small>
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{totalName ?? t('sum_total')}</dt>
        <dd>{taxStatus === 'unknown' ? t('price_plus_tax', { price: total }) : total}</dd>
      </div>
    </dl>
  );
}

const NAMES = { base: 'sum_price', discount: 'sum_discount', service_fee: 'sum_fee' } as const;

interface LineProps {
  readonly line: QuoteLine;
  readonly taxStatus: TaxStatus;
  readonly hasCredit: boolean;
}

function LineName({ line, taxStatus, hasCredit }: LineProps) {
  const { t, locale } = useTranslator();
  if (line.kind === 'discount' && hasCredit) return <dt>{t('sum_credit_used')}</dt>;
  if (line.kind !== 'tax') return <dt>{t(NAMES[line.kind])}</dt>;
  const rate = line.rate === null ? '' : percentText(line.rate, locale);
  return (
    <dt>
      {t(taxStatus === 'estimated' ? 'sum_estimated_taxes' : 'sum_taxes')}{' '}
      <small>{[line.name, rate].filter(Boolean).join(' ')}</small>
    </dt>
  );
}
