import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { Order, Quote } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { classNames } from '@grandstand/ui/class-names';
import { Tile } from '@grandstand/ui/crest';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { textButtonClass } from '@grandstand/ui/text-button';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useChannel, useGroup } from '#shared/channel.ts';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { isPackage, type Pass } from '#shared/passes/pass.ts';
import { useRenewalTexts, useTermsText } from '#shared/passes/price/payment-terms.ts';
import { PriceBreakdown } from '#shared/passes/price/price-breakdown.tsx';
import { paths } from '#shared/routing/paths.ts';
import styles from './order-summary.module.css';

interface Props {
  readonly pass: Pass;
  readonly event: EventDetail | undefined;
  readonly selection: Selection;
  /** The quote, then the order. */
  readonly sum: Quote | Order | undefined;
  readonly quoteError: Error | null;
  /** The payment has started: the summary offers no changes. */
  readonly isFixed: boolean;
  /** The quote is for what follows the free trial. */
  readonly isTrial: boolean;
}

/** The game's name for a single-game pass. */
export function productName(pass: Pass, event: EventDetail | undefined): string {
  return isPackage(pass) && pass.is_single_event && event ? event.name : pass.name;
}

/** The purchase and its total, always visible. In one column the breakdown is collapsed, so that the card form is in the first view. */
export function OrderSummary({ pass, event, selection, sum, quoteError, isFixed, isTrial }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  const pkg = isPackage(pass) ? pass : null;
  const money = useMoney();
  const from = sum && 'switch_from' in sum ? sum.switch_from : null;
  const terms = useTerms(sum, isTrial);
  const taxStatus = sum && 'tax_status' in sum ? sum.tax_status : 'final';
  const [wasUnfolded, expand] = useState(false);
  // A discount expands the breakdown.
  const isUnfolded = wasUnfolded || isFixed || sum?.lines.some(({ kind }) => kind === 'discount') === true;
  return (
    <aside className={styles.summary} aria-label={t('summary')} data-folded={!isUnfolded || undefined}>
      <div className={styles.head}>
        <Heading level={2} size="md">
          {productName(pass, event)}
        </Heading>
        {!isFixed && (
          <Link href={event ? paths.selectPackage(event.id) : paths.packages()}>{t('change_choice')}</Link>
        )}
      </div>
      <p className={styles.about} data-folds>
        {[pkg?.is_single_event && pkg.name, pass.description].filter(Boolean).join(' · ')}
      </p>
      <div data-folds={!pkg?.is_team_pass || undefined}>
        <CoveredSchools pass={pass} event={event} teamId={selection.participant_id} />
      </div>
      {sum && isTrial && (
        <p className={styles.today}>
          {t('sum_today')} <b>{money(0, sum.currency)}</b>
        </p>
      )}
      {sum && (
        <PriceBreakdown
          sum={sum}
          taxStatus={taxStatus}
          {...(isTrial && { totalName: t('sum_after_trial') })}
          {...(from && { discountName: t('sum_credit', { count: from.unused_days }) })}
        />
      )}
      {sum && !isUnfolded && (
        <button
          type="button"
          className={classNames(textButtonClass, styles.unfold)}
          onClick={() => expand(true)}
        >
          {t(taxStatus === 'estimated' ? 'sum_details_estimated' : 'sum_details')}
        </button>
      )}
      {from && <p className={styles.about}>{t('switch_from', { name: from.name })}</p>}
      {sum && from && from.remaining_credit > 0 && (
        <p className={styles.about}>
          {t('switch_credit_left', { credit: money(from.remaining_credit, sum.currency) })}
        </p>
      )}
      {sum && <p className={styles.about}>{terms}</p>}
      {!sum && !quoteError && <Skeleton style={{ blockSize: '9rem' }} />}
      {!sum && quoteError && <p role="alert">{errorText(translator, quoteError)}</p>}
    </aside>
  );
}

function subscriptionOrder(sum: Quote | Order | undefined): Order | null {
  return sum && 'payments' in sum && sum.type === 'subscription' ? sum : null;
}

/** One line about the payments: a single one, or those that follow. */
function useTerms(sum: Quote | Order | undefined, isTrial: boolean): string {
  const termsText = useTermsText();
  const renewalTexts = useRenewalTexts();
  const order = subscriptionOrder(sum);
  const renewalText = useNextPayment(order);
  if (order) return renewalText;
  if (sum && 'renewal' in sum && sum.renewal) {
    const texts = renewalTexts({ ...sum, renewal: sum.renewal });
    return (isTrial && texts.trial) || texts.now;
  }
  return termsText(sum?.access_until);
}

/** The payment that follows a subscription's order, once that is paid. */
function useNextPayment(order: Order | null): string {
  const { t } = useTranslator();
  const money = useMoney();
  const dayOf = useChannelDay();
  const { data } = useCall('getUserSubscription', { enabled: order?.status === 'paid' });
  const next = data?.subscription_id === order?.product.id ? data?.next_payment : null;
  if (!data || !next) return t('access_renewed');
  return t('plan_next', { total: money(next.total, data.currency), day: dayOf(next.at) });
}

/** Crests and names of the schools: both schools of a game, the school of a team pass, otherwise all. */
function CoveredSchools({
  pass,
  event,
  teamId,
}: Pick<Props, 'pass' | 'event'> & { readonly teamId: number | undefined }) {
  const { t } = useTranslator();
  const { participant_groups: groups, event_categories } = useChannel();
  const pkg = isPackage(pass) ? pass : null;
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: teamId !== undefined });
  const team = teams.data?.find(({ id }) => id === teamId);
  if (pkg?.is_team_pass) return team ? <TeamLine id={team.participant_group_id} name={team.name} /> : null;
  const ids = pkg?.is_single_event
    ? event?.participants.map(team => team.participant_group_id)
    : groups.map(({ id }) => id);
  // A subscription covers every sport.
  const sports = pkg ? Object.values(pkg.event_categories) : event_categories.map(({ name }) => name);
  return (
    <>
      <ul className={styles.schools} aria-label={t('covers')}>
        {[...new Set(ids)].map(id => (
          <School key={id} id={id} />
        ))}
      </ul>
      {sports.length > 0 && <p className={styles.sports}>{sports.join(' · ')}</p>}
    </>
  );
}

function School({ id }: { readonly id: number }) {
  const group = useGroup(id);
  if (!group) return null;
  return (
    <li title={group.name}>
      <Tile
        drawing={group.mark}
        color={group.color}
        crestColor={group.mark_color}
        letters={group.short_name}
      />
      <span>{group.name}</span>
    </li>
  );
}

function TeamLine({ id, name }: { readonly id: number; readonly name: string }) {
  const group = useGroup(id);
  return (
    <p className={styles.team}>
      {group && (
        <Tile
          drawing={group.mark}
          color={group.color}
          crestColor={group.mark_color}
          letters={group.short_name}
        />
      )}
      <b>{name}</b>
    </p>
  );
}
