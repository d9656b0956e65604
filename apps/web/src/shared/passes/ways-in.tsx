import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Button, buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { Section } from '@grandstand/ui/section';
import { Skeleton } from '@grandstand/ui/skeleton';
import { Link } from 'wouter';
import { useCall } from '../api/call-options.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { Notice } from '../notice/notice.tsx';
import { paths } from '../routing/paths.ts';
import { AlreadyBought } from './already-bought.tsx';
import { isOwned } from './owned.ts';
import { usePriceParts } from './price-parts.ts';
import { QuotedTotal } from './quoted-total.tsx';
import { selectionQuery } from './selection.ts';
import { useActiveProducts } from './use-active-products.ts';
import styles from './ways-in.module.css';
import { type Way, waysToWatch } from './ways-to-watch.ts';

/** Every way into this game and what each costs in all, before anything is asked for. */
export function WaysIn({ event, title }: { readonly event: EventDetail; readonly title: string }) {
  const { t } = useTranslator();
  const packages = useCall('listPackages');
  if (packages.isError) {
    return (
      <Notice role="alert" title={t('ways_failed')} text={t('events_failed_text')}>
        <Button onClick={() => void packages.refetch()}>{t('retry')}</Button>
      </Notice>
    );
  }
  if (!packages.data) return <Skeleton style={{ blockSize: '24rem', marginBlockStart: '2rem' }} />;
  const { main, extra } = waysToWatch(event, packages.data);
  if (main.length + extra.length === 0) return <Notice title={t('ways_none')} text={t('ways_none_text')} />;
  return (
    <>
      <Group title={title} ways={main} recommended={main.find(({ pass }) => pass.tag !== null) ?? main[0]} />
      {extra.length > 0 && <Group title={t('ways_more')} ways={extra} recommended={undefined} />}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly ways: readonly Way[];
  /** The one that stands out. */
  readonly recommended: Way | undefined;
}

function Group({ title, ways, recommended }: GroupProps) {
  return (
    <Section title={title}>
      <div className={styles.ways}>
        {ways.map(way => (
          <WayIn key={selectionQuery(way.selection)} way={way} isRecommended={way === recommended} />
        ))}
      </div>
    </Section>
  );
}

function WayIn({ way, isRecommended }: { readonly way: Way; readonly isRecommended: boolean }) {
  const { t } = useTranslator();
  const { pass } = way;
  const name = useWayName(way);
  return (
    <article className={styles.way} data-recommended={isRecommended || undefined}>
      <h3>{name}</h3>
      <Cost way={way} />
      <ul>
        {pass.features.map(feature => (
          <li key={feature}>
            <Icon name="check" />
            {t(`feature_${feature}`)}
          </li>
        ))}
      </ul>
      <Act way={way} name={name} isRecommended={isRecommended} />
      <p className={styles.fine}>
        <QuotedTotal selection={way.selection} pass={pass} />
        <br />
        {t('all_sales_are_final')}
      </p>
    </article>
  );
}

function useWayName({ pass, team }: Way): string {
  const { t } = useTranslator();
  if (team) return t('way_team_of', { pass: pass.name, team: team.name });
  return pass.is_single_event ? t('way_this_game') : pass.name;
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
    <Link
      href={paths.buy(selectionQuery(way.selection))}
      className={look}
      aria-label={`${t(actKey(way))}: ${name}`}
    >
      {t(actKey(way))}
    </Link>
  );
}

function Cost({ way: { pass } }: { readonly way: Way }) {
  const { currency, amount, every } = usePriceParts(pass);
  return (
    <div className={styles.cost}>
      <p>
        <small>{currency} </small>
        <b>{amount}</b>
        <small>{every}</small>
      </p>
      {pass.tag && <em>{pass.tag}</em>}
    </div>
  );
}
