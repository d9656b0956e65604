import type { Package, ParticipantGroup } from '@grandstand/contract/entities.schema';
import { classNames } from '@grandstand/ui/class-names';
import { Icon } from '@grandstand/ui/icon';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { FeatureList } from '#shared/passes/feature-list.tsx';
import { isPaidOnce } from '#shared/passes/is-paid-once.ts';
import { isOnSale } from '#shared/passes/on-sale.ts';
import type { Pass } from '#shared/passes/pass.ts';
import { usePriceParts } from '#shared/passes/price-parts.ts';
import { trialDays } from '#shared/passes/trial-days.ts';
import { Covered } from './covered.tsx';
import { coversText } from './covers-text.ts';
import { SchoolBars } from './school-bars.tsx';
import styles from './ticket.module.css';
import { TicketAct } from './ticket-act.tsx';

interface Props {
  readonly pass: Pass;
  readonly groups: readonly ParticipantGroup[];
  /** Features that other passes have and this one lacks. */
  readonly missing: Package['features'];
  /** One below the heading above it. */
  readonly level: 2 | 3;
  readonly isRecommended?: boolean;
  /** The condition that must be accepted before this can be bought. */
  readonly waitsFor?: string | undefined;
}

/** A pass: what it opens as colour, what it holds, and behind the perforation what it costs. */
export function Ticket({ pass, groups, missing, level, isRecommended = false, waitsFor }: Props) {
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
        {waitsFor === undefined && <Covered pass={pass} />}
        <FeatureList features={pass.features} missing={missing} />
      </div>
      <div className={styles.stub}>
        {pass.tag && isOnSale(pass) && <p className={styles.tag}>{pass.tag}</p>}
        <Cost pass={pass} />
        {days > 0 && <p className={styles.fine}>{t('trial_days', { count: days })}</p>}
        {waitsFor === undefined ? (
          <TicketAct pass={pass} isRecommended={isRecommended} />
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
  const { currency, amount, every } = usePriceParts(pass);
  return (
    <p className={styles.cost}>
      <small>{currency} </small>
      <b>{amount}</b>
      <small>{every ?? ` ${t('price_once')}`}</small>
      {isPaidOnce(pass) && <i>{t('paid_once')}</i>}
    </p>
  );
}
