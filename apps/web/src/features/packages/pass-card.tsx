import type { Package, ParticipantGroup } from '@grandstand/contract/entities.schema';
import { classNames } from '@grandstand/ui/class-names';
import { Icon } from '@grandstand/ui/icon';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { FeatureList } from '#shared/passes/options/feature-list.tsx';
import type { Pass } from '#shared/passes/pass.ts';
import { isOnSale, isPaidOnce, trialDays } from '#shared/passes/pass.ts';
import { usePriceLabel } from '#shared/passes/price/use-price-label.ts';
import { Coverage } from './coverage.tsx';
import { coversText } from './covers-text.ts';
import { PassAction } from './pass-action.tsx';
import styles from './pass-card.module.css';
import { SchoolBars } from './school-bars.tsx';

interface Props {
  readonly pass: Pass;
  readonly groups: readonly ParticipantGroup[];
  /** Features that other passes have and this one lacks. */
  readonly missing: Package['features'];
  /** One level below the section heading. */
  readonly level: 2 | 3;
  readonly isRecommended?: boolean;
  /** Name of the basic pass, if the user must accept it first. */
  readonly waitsFor?: string | undefined;
}

/** A pass in the look of a ticket: school colours, features, and the price on the stub. */
export function PassCard({ pass, groups, missing, level, isRecommended = false, waitsFor }: Props) {
  const { t } = useTranslator();
  const Name = `h${level}` as const;
  const days = trialDays(pass);
  return (
    <article
      className={classNames(styles.ticket, waitsFor !== undefined && styles.waiting)}
      data-recommended={isRecommended || undefined}
    >
      <SchoolBars groups={groups} />
      <div className={styles.body}>
        <Name>{pass.name}</Name>
        <p className={styles.covers}>{coversText(t, pass)}</p>
        {waitsFor === undefined && <Coverage pass={pass} />}
        <FeatureList features={pass.features} missing={missing} />
      </div>
      <div className={styles.stub}>
        {pass.tag && isOnSale(pass) && <p className={styles.tag}>{pass.tag}</p>}
        <Cost pass={pass} />
        {days > 0 && <p className={styles.fine}>{t('trial_days', { count: days })}</p>}
        {waitsFor === undefined ? (
          <PassAction pass={pass} isRecommended={isRecommended} />
        ) : (
          <p className={styles.locked}>
            <Icon name="lock" />
            {t('after_basic_pass', { name: waitsFor })}
          </p>
        )}
      </div>
    </article>
  );
}

function Cost({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslator();
  const { currency, amount, every } = usePriceLabel(pass);
  return (
    <p className={styles.cost}>
      <small>{currency} </small>
      <b>{amount}</b>
      <small>{every ?? ` ${t('price_once')}`}</small>
      {isPaidOnce(pass) && <i>{t('paid_once')}</i>}
    </p>
  );
}
