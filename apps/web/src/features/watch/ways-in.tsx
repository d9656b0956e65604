import type { EventDetail, Package, Subscription } from '@grandstand/contract/entities.schema';
import { Icon } from '@grandstand/ui/icon';
import { Section } from '@grandstand/ui/section';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { usePriceParts } from '#shared/passes/price-parts.ts';
import styles from './ways-in.module.css';
import { waysToWatch } from './ways-to-watch.ts';

/** What opens this game and what it costs, before anything is asked for. */
export function WaysIn({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const isPassNeeded = event.reason !== 'login_required';
  const packages = useCall('listPackages', { enabled: isPassNeeded });
  const subscriptions = useCall('listSubscriptions', { enabled: isPassNeeded });
  if (!packages.data || !subscriptions.data) return null;
  const ways = waysToWatch(event, packages.data, subscriptions.data);
  if (!ways.single && ways.packages.length + ways.subscriptions.length === 0) return null;
  const recommended = [...ways.subscriptions, ...ways.packages].find(({ tag }) => tag !== null);
  return (
    <Section title={t('ways_in')}>
      <div className={styles.ways}>
        {ways.single && <Way pass={ways.single} name={t('way_this_game')} />}
        {ways.packages.map(pkg => (
          <Way key={pkg.id} pass={pkg} name={pkg.name} isRecommended={pkg === recommended} />
        ))}
        {ways.subscriptions.map(subscription => (
          <Way
            key={subscription.id}
            pass={subscription}
            name={subscription.name}
            isRecommended={subscription === recommended}
          />
        ))}
      </div>
      <p className={styles.soon}>{t('passes_soon')}</p>
    </Section>
  );
}

interface WayProps {
  readonly pass: Package | Subscription;
  readonly name: string;
  readonly isRecommended?: boolean;
}

function Way({ pass, name, isRecommended = false }: WayProps) {
  const { t } = useTranslator();
  const trialDays = 'trial_period' in pass ? pass.trial_period : 0;
  return (
    <article className={styles.way} data-recommended={isRecommended || undefined}>
      <h3>{name}</h3>
      <Cost pass={pass} />
      <ul>
        {pass.features
          .map(feature => t(`feature_${feature}`))
          .map(line => (
            <Tick key={line} line={line} />
          ))}
        {trialDays > 0 && <Tick line={t('way_trial', { count: trialDays })} />}
      </ul>
      <p className={styles.fine}>{pass.description ?? t('all_sales_are_final')}</p>
    </article>
  );
}

function Tick({ line }: { readonly line: string }) {
  return (
    <li>
      <Icon name="check" />
      {line}
    </li>
  );
}

function Cost({ pass }: { readonly pass: Package | Subscription }) {
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
