import type { EventDetail, StreamStatus } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { buttonClass } from '@grandstand/ui/button';
import { useId } from 'react';
import { Link } from 'wouter';
import type { MessageKey } from '#shared/i18n/translator.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { useTotalPrice } from '#shared/passes/price/total-price.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSession } from '#shared/session/session.ts';
import type { PaywallReason } from '#shared/watching/paywall-reason.ts';
import styles from './paywall.module.css';
import { PosterStage } from './poster-stage.tsx';

/** Describes the game behind the paywall. */
export const BEHIND = {
  live: 'paywall_is_live',
  vod: 'paywall_is_replay',
  upcoming: 'paywall_is_upcoming',
} as const satisfies Record<StreamStatus, MessageKey>;

const unfinishedPaymentLink = lazyView(
  () => import('#shared/passes/owned/unfinished-payment-link.tsx'),
  'UnfinishedPaymentLink',
);

const GO = buttonClass({ kind: 'go', size: 'big' });
const LINE = buttonClass({ kind: 'stage', size: 'big' });

interface Props {
  readonly event: EventDetail;
  readonly reason: PaywallReason;
}

/** The paywall: the requirement, the game's state, and a link to account or checkout. */
export function Paywall({ event, reason }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  return (
    <PosterStage event={event} title={t(`paywall_${reason}`)} text={t(BEHIND[event.stream_status])}>
      {reason === 'login_required' ? <AccountLink /> : <PassLink event={event} />}
      {reason !== 'login_required' && session.kind === 'user' && <UnfinishedPayment event={event} />}
      {reason !== 'login_required' && session.kind === 'visitor' && (
        <small>
          {t('have_pass_already')} <Link href={paths.login()}>{t('title_login')}</Link>
        </small>
      )}
    </PosterStage>
  );
}

/** An unfinished payment for the game's own pass. Loaded with the purchase options, and only for signed-in users. */
function UnfinishedPayment({ event }: { readonly event: EventDetail }) {
  const { id: event_id, single_event_package_id: id } = event;
  if (id === null) return null;
  const pass = { id, is_single_event: true, is_team_pass: false };
  return <Lazy view={unfinishedPaymentLink} messages="buy" props={{ pass, selection: { event_id } }} />;
}

function AccountLink() {
  const { t } = useTranslator();
  return (
    <>
      <Link href={paths.registration()} className={GO}>
        {t('title_registration')}
      </Link>
      <Link href={paths.login()} className={LINE}>
        {t('title_login')}
      </Link>
    </>
  );
}

/** Links to the checkout of the game's own pass, or to the purchase options if it has none. */
function PassLink({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const { id, base_price, service_fee, single_event_package_id } = event;
  if (single_event_package_id === null || base_price === null) {
    return (
      <Link href={paths.selectPackage(id)} className={GO}>
        {t('see_options')}
      </Link>
    );
  }
  return (
    <CheckoutLink
      price={{ base_price, service_fee }}
      selection={{ event_id: id, single_event_package_id }}
      labelKey={event.stream_status === 'upcoming' ? 'get_now_for' : 'watch_now_for'}
    />
  );
}

interface CheckoutLinkProps {
  readonly price: { readonly base_price: number; readonly service_fee: number };
  readonly selection: Selection;
  readonly labelKey: MessageKey;
}

/** Shows the same amount as the button of checkout, and below it what the amount includes. */
function CheckoutLink({ price, selection, labelKey }: CheckoutLinkProps) {
  const { t } = useTranslator();
  const { buttonText, includes } = useTotalPrice(price, selection);
  const includesId = useId();
  return (
    <div className={styles.checkout}>
      <Link href={paths.buy(selectionQuery(selection))} className={GO} aria-describedby={includesId}>
        {t(labelKey, { price: buttonText })}
      </Link>
      <span id={includesId}>{includes}</span>
    </div>
  );
}
