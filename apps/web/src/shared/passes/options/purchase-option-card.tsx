import type { EventDetail } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useTranslator } from '../../i18n/use-translator.ts';
import { paths } from '../../routing/paths.ts';
import { selectionQuery } from '../intent/selection.ts';
import { isOwned, useActiveProducts } from '../owned/owned.ts';
import { AlreadyOwnedNote, CoveredBySubscriptionNote } from '../owned/owned-notes.tsx';
import { UnfinishedPaymentLink } from '../owned/unfinished-payment-link.tsx';
import { PriceLabel, TotalPriceLine } from '../price/pass-price.tsx';
import { usePaymentTerms, useRefundText } from '../price/payment-terms.ts';
import { useTotalPrice } from '../price/total-price.ts';
import { useQuote } from '../price/use-quote.ts';
import { FeatureList, missingFeatures } from './feature-list.tsx';
import styles from './purchase-option-list.module.css';
import { type PurchaseOption, priceAdvantage } from './purchase-options.ts';

interface Props {
  readonly event: EventDetail;
  readonly option: PurchaseOption;
  /** The options to compare with. */
  readonly all: readonly PurchaseOption[];
  readonly isRecommended: boolean;
}

/** A pass that gives access to this game: coverage, price, features and a button. */
export function PurchaseOptionCard({ event, option, all, isRecommended }: Props) {
  const { t } = useTranslator();
  const { pass } = option;
  const name = pass.is_single_event ? t('this_game') : pass.name;
  const covers = coverageText(option, event);
  const refundText = useRefundText();
  const { data: quote } = useQuote(option.selection);
  return (
    <article className={styles.option} data-recommended={isRecommended || undefined}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <p className={styles.covers}>{covers}</p>
        {pass.description && <p className={styles.fine}>{pass.description}</p>}
      </div>
      <Cost option={option} all={all} />
      <FeatureList
        features={pass.features}
        missing={missingFeatures(
          pass,
          all.map(other => other.pass),
        )}
      />
      <BuyAction option={option} name={`${name}, ${covers}`} isRecommended={isRecommended} />
      <p className={styles.fine}>{refundText(quote)}</p>
    </article>
  );
}

/** The game, the team or the sports, by name. */
function coverageText({ pass, team }: PurchaseOption, event: EventDetail): string {
  if (pass.is_single_event) return event.name;
  return team?.name ?? Object.values(pass.event_categories).join(' · ');
}

function Cost({ option, all }: Pick<Props, 'option' | 'all'>) {
  const { t } = useTranslator();
  const { pass } = option;
  const advantage = priceAdvantage(option, all);
  return (
    <div className={styles.cost}>
      <p>
        <PriceLabel pass={pass} />
      </p>
      <p className={styles.fine}>{usePaymentTerms(option.selection)}</p>
      {pass.tag && <em>{pass.tag}</em>}
      {advantage && (
        <strong>
          {advantage.kind === 'lowest'
            ? t('advantage_lowest')
            : t('advantage_pays_off', { count: advantage.games })}
        </strong>
      )}
    </div>
  );
}

interface BuyActionProps {
  readonly option: PurchaseOption;
  readonly name: string;
  readonly isRecommended: boolean;
}

function BuyAction({ option, name, isRecommended }: BuyActionProps) {
  const { t } = useTranslator();
  const active = useActiveProducts();
  const { buttonText } = useTotalPrice(option.pass, option.selection);
  if (isOwned(option.pass, option.selection, active)) return <AlreadyOwnedNote pass={option.pass} />;
  const label = t('buy_for', { price: buttonText });
  const look = buttonClass({ kind: isRecommended ? 'go' : 'plain', size: 'big', wide: true });
  return (
    <div className={styles.act}>
      <CoveredBySubscriptionNote pass={option.pass} />
      <TotalPriceLine pass={option.pass} selection={option.selection} />
      <Link
        href={paths.buy(selectionQuery(option.selection))}
        className={look}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Link>
      <UnfinishedPaymentLink pass={option.pass} selection={option.selection} className={styles.begun} />
    </div>
  );
}
