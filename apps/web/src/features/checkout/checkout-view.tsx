import { failureCause } from '@grandstand/client/failure';
import type { EventDetail, Package, Subscription } from '@grandstand/contract/entities.schema';
import { packageIdOf, type Selection } from '@grandstand/rules/checkout-preparation';
import { Button, buttonClass } from '@grandstand/ui/button';
import { Wrap } from '@grandstand/ui/wrap';
import { useDeferredValue } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { orderAddress, selectionOf, selectionQuery } from '#shared/passes/intent/selection.ts';
import { paths } from '#shared/routing/paths.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import styles from './checkout-view.module.css';
import { orderIdFromSearch } from './order-id-from-search.ts';
import { preparationOf } from './preparation.ts';
import { useCallsOfForm } from './use-calls-of-form.ts';

/**
 * Specification 2: purchase. The selection is in the query, and so survives the login (decision C30). Once the user is known, the
 * page renders in several short tasks.
 */
export function CheckoutView({ isWaiting }: ViewProps) {
  const isUnknown = useDeferredValue(isWaiting);
  return <Wrap className={styles.page}>{isWaiting || isUnknown ? <CheckoutSkeleton /> : <Checkout />}</Wrap>;
}

function Checkout() {
  const search = useSearch();
  const selection = selectionOf(search);
  // Choosing another team keeps the form's input: the key is the product without the team.
  const { participant_id: _, ...product } = selection;
  const order_id = orderIdFromSearch(search);
  if (selectionQuery(selection) === '' && order_id !== null) return <OrderCheckout id={order_id} />;
  return <SelectionCheckout key={selectionQuery(product)} selection={selection} />;
}

/** A URL that names only the order: the bank's page redirects to it. */
function OrderCheckout({ id }: { readonly id: number }) {
  const { data: order, error } = useCall('getOrder', { params: { id } });
  if (order) return <Redirect to={orderAddress(order)} replace />;
  return error ? <NotForSale isGone /> : <CheckoutSkeleton />;
}

/** Loads the pass and the game of the selection. */
function SelectionCheckout({ selection }: { readonly selection: Selection }) {
  const translator = useTranslator();
  const { event_id: id } = selection;
  const isPlan = selection.subscription_id !== undefined;
  const packages = useCall('listPackages');
  const plans = useCall('listSubscriptions', { enabled: isPlan });
  const event = useCall('getEvent', { params: { id: id ?? 0 }, enabled: id !== undefined });
  // They load in parallel with the pass and the game.
  useCallsOfForm();
  if (failureCause(event.error) === 'not_found') return <NotForSale isGone />;
  // The form of a pass asks for the plans too, but can do without.
  const failed = [packages, event, ...(isPlan ? [plans] : [])].filter(({ isLoadingError }) => isLoadingError);
  const error = failed[0]?.error;
  if (error) {
    const retry = () => void Promise.all(failed.map(query => query.refetch()));
    return (
      <Notice
        level={1}
        role="alert"
        title={translator.t('packages_failed')}
        text={errorText(translator, error)}
      >
        <Button onClick={retry}>{translator.t('retry')}</Button>
      </Notice>
    );
  }
  if (!packages.data || (id !== undefined && !event.data)) return <CheckoutSkeleton />;
  const packageId = packageIdOf(selection, event.data ?? null);
  const pkg = packages.data.find(({ id }) => id === packageId);
  if (!isPlan) return <PreparedCheckout selection={selection} pkg={pkg} event={event.data} />;
  if (!plans.data) return <CheckoutSkeleton />;
  const plan = plans.data.find(({ id }) => id === selection.subscription_id);
  return <PreparedCheckout selection={selection} pkg={pkg} plan={plan} event={event.data} />;
}

interface PreparedProps {
  readonly selection: Selection;
  readonly pkg: Package | undefined;
  readonly plan?: Subscription | undefined;
  readonly event: EventDetail | undefined;
}

function PreparedCheckout({ selection, pkg, plan, event }: PreparedProps) {
  const preparation = preparationOf(selection, pkg, plan, event);
  const refusal = 'refusal' in preparation ? preparation.refusal : null;
  const isTeamOpen = refusal === 'Package is TeamPass but team not selected';
  const pass = plan ?? pkg;
  if (pass && (refusal === null || isTeamOpen))
    return <CheckoutPage selection={selection} pass={pass} event={event} />;
  if (refusal === 'package id not selected' && event)
    return <Redirect to={paths.selectPackage(event.id)} replace />;
  return <NotForSale isGone={refusal === 'not found' || refusal === 'not for sale'} />;
}

/** Specification 5: nothing selected, or something that is not for sale. */
function NotForSale({ isGone }: { readonly isGone: boolean }) {
  const { t } = useTranslator();
  return (
    <Notice
      level={1}
      title={t(isGone ? 'pass_unavailable' : 'no_selection')}
      text={t(isGone ? 'pass_unavailable_text' : 'no_selection_text')}
    >
      <Link href={paths.packages()} className={buttonClass({ kind: 'go' })}>
        {t('see_passes')}
      </Link>
    </Notice>
  );
}
