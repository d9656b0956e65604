import type { EventDetail } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import { AlreadyBought } from './already-bought.tsx';
import { BegunPayment } from './begun-payment.tsx';
import { missingFeatures, worthOf } from './compare-ways.ts';
import { CoveredAlready } from './covered-already.tsx';
import { FeatureList } from './feature-list.tsx';
import { isPaidOnce } from './is-paid-once.ts';
import { isOwned } from './owned.ts';
import { usePriceParts } from './price-parts.ts';
import { selectionQuery } from './selection.ts';
import { useAccessUntil } from './use-access-until.ts';
import { useActiveProducts } from './use-active-products.ts';
import styles from './ways-in.module.css';
import type { Way } from './ways-to-watch.ts';
import { WholePriceLine } from './whole-price-line.tsx';

interface Props {
  readonly event: EventDetail;
  readonly way: Way;
  /** The options that it is compared with. */
  readonly all: readonly Way[];
  readonly isRecommended: boolean;
}

/** A pass as it opens this game: for what, with what, for how much, beside the others. */
export function WayIn({ event, way, all, isRecommended }: Props) {
  const { t } = useTranslator();
  const { pass } = way;
  const name = pass.is_single_event ? t('way_this_game') : pass.name;
  const covers = coversOf(way, event);
  const until = useAccessUntil(way.selection);
  return (
    <article className={styles.way} data-recommended={isRecommended || undefined}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <p className={styles.covers}>{covers}</p>
        {pass.description && <p className={styles.fine}>{pass.description}</p>}
      </div>
      <Cost way={way} all={all} />
      <FeatureList
        features={pass.features}
        missing={missingFeatures(
          pass,
          all.map(other => other.pass),
        )}
      />
      <Act way={way} name={`${name}, ${covers}`} isRecommended={isRecommended} />
      <p className={styles.fine}>
        {until}
        {until && <br />}
        {t('all_sales_are_final')}
      </p>
    </article>
  );
}

/** The game, the team or the sports, by name. */
function coversOf({ pass, team }: Way, event: EventDetail): string {
  if (pass.is_single_event) return event.name;
  return team?.name ?? Object.values(pass.event_categories).join(' · ');
}

function Cost({ way, all }: Pick<Props, 'way' | 'all'>) {
  const { t } = useTranslator();
  const { pass } = way;
  const { currency, amount, every } = usePriceParts(pass);
  const worth = worthOf(way, all);
  return (
    <div className={styles.cost}>
      <p>
        <small>{currency} </small>
        <b>{amount}</b>
        <small>{every ?? ` ${t('price_once')}`}</small>
      </p>
      {isPaidOnce(pass) && <p className={styles.fine}>{t('paid_once')}</p>}
      {pass.tag && <em>{pass.tag}</em>}
      {worth && (
        <strong>
          {worth.kind === 'lowest' ? t('worth_lowest') : t('worth_pays_off', { count: worth.games })}
        </strong>
      )}
    </div>
  );
}

function actKey({ pass, team }: Way) {
  if (team) return 'way_team';
  return pass.is_single_event ? 'way_game' : 'way_pass';
}

interface ActProps {
  readonly way: Way;
  readonly name: string;
  readonly isRecommended: boolean;
}

function Act({ way, name, isRecommended }: ActProps) {
  const { t } = useTranslator();
  const active = useActiveProducts();
  if (isOwned(way.pass, way.selection, active)) return <AlreadyBought pass={way.pass} />;
  const look = buttonClass({ kind: isRecommended ? 'go' : 'plain', size: 'big', wide: true });
  return (
    <div className={styles.act}>
      <CoveredAlready pass={way.pass} />
      <WholePriceLine pass={way.pass} selection={way.selection} />
      <Link
        href={paths.buy(selectionQuery(way.selection))}
        className={look}
        aria-label={`${t(actKey(way))}: ${name}`}
      >
        {t(actKey(way))}
      </Link>
      <BegunPayment pass={way.pass} selection={way.selection} className={styles.begun} />
    </div>
  );
}
