import { failureCause } from '@grandstand/client/failure';
import type { Withdrawal as Purchase } from '@grandstand/contract/payments.schema';
import { dateText } from '@grandstand/rules/date-text';
import { Button, buttonClass } from '@grandstand/ui/button';
import { FormAlert } from '@grandstand/ui/form-alert';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { refreshPersonal } from '#shared/api/query-client.ts';
import { useChannel } from '#shared/channel.ts';
import { useChannelDay } from '#shared/i18n/use-channel-day.ts';
import { useMoney } from '#shared/i18n/use-money.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { useAsyncAction } from './use-async-action.ts';
import { type WithdrawalLink, withdrawalLinkOf } from './withdrawal-link.ts';

const SCHOOL = 5;

/** Decision H126: two steps withdraw from a purchase, by a mailed link without a login, or for an order of the user. */
export function Withdrawal() {
  const { t } = useTranslator();
  const link = withdrawalLinkOf(useSearch());
  return (
    <AuthPage title={t('withdrawal_head')} school={SCHOOL}>
      {link ? <LinkedPurchase link={link} /> : <Refused text={t('withdrawal_incomplete')} isSignInNeeded />}
    </AuthPage>
  );
}

function LinkedPurchase({ link }: { readonly link: WithdrawalLink }) {
  const translator = useTranslator();
  const client = useClient();
  // In the cache under a name of its own: the call has a body.
  const preview = useQuery({
    queryKey: ['previewWithdrawal', link],
    queryFn: ({ signal }) => client.call('previewWithdrawal', { body: link, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Stays on screen after the withdrawal, when the preview is refetched and refused.
  if (preview.data) return <Steps link={link} purchase={preview.data} />;
  if (!preview.isError) return <Skeleton style={{ blockSize: '14rem' }} />;
  const isSignInNeeded = failureCause(preview.error) === 'unauthenticated';
  return <Refused text={errorText(translator, preview.error)} isSignInNeeded={isSignInNeeded} />;
}

function Refused({ text, isSignInNeeded }: { readonly text: string; readonly isSignInNeeded: boolean }) {
  const { t } = useTranslator();
  return (
    <>
      <p className={styles.large} role="alert">
        {text}
      </p>
      {isSignInNeeded && (
        <Link href={paths.login()} className={buttonClass({ kind: 'go', wide: true })}>
          {t('sign_in')}
        </Link>
      )}
      <Link href={paths.home()} className={buttonClass({ kind: 'line', wide: true })}>
        {t('back_home')}
      </Link>
    </>
  );
}

interface StepsProps {
  readonly link: WithdrawalLink;
  readonly purchase: Purchase;
}

/** First the purchase and its refund, then the confirmation. */
function Steps({ link, purchase }: StepsProps) {
  const { t } = useTranslator();
  const [isAsked, ask] = useState(false);
  const dayOf = useChannelDay();
  const refundText = useRefundText();
  const { product_name: name, bought_at, number, withdrawable_until } = purchase;
  if (isAsked) return <Confirm link={link} purchase={purchase} onKeep={() => ask(false)} />;
  return (
    <>
      <Heading level={2} size="sm">
        {name}
      </Heading>
      <p>{t('withdrawal_bought', { day: dayOf(bought_at), number })}</p>
      {/* The right lasts until the end of its last day. */}
      <p>{t('withdrawal_until', { day: dayOf(Date.parse(withdrawable_until) - 1) })}</p>
      <p className={styles.large}>{refundText(purchase)}</p>
      <Button kind="danger_line" size="big" wide onClick={() => ask(true)}>
        {t('withdrawal_start')}
      </Button>
    </>
  );
}

function Confirm({ link, purchase, onKeep }: StepsProps & { readonly onKeep: () => void }) {
  const translator = useTranslator();
  const { t, locale } = translator;
  const { settings } = useChannel();
  const client = useClient();
  const queryClient = useQueryClient();
  const refundText = useRefundText();
  const [done, setDone] = useState<Purchase | null>(null);
  const act = useAsyncAction(async () => {
    setDone(await client.call('confirmWithdrawal', { body: link }));
    await refreshPersonal(queryClient);
  });
  const { product_name: name } = purchase;
  if (done) {
    // The mail that confirms it names the same time.
    const timeZone = settings.time_zone;
    const options = { dateStyle: 'long', timeStyle: 'long', timeZone } as const;
    const time = dateText(done.withdrawn_at ?? Date.now(), locale, options);
    return (
      <>
        <Heading level={2} size="sm">
          {t('withdrawal_done')}
        </Heading>
        <p className={styles.large} role="status">
          {t('withdrawal_done_text', { name, time })}
        </p>
        <p>{refundText(done)}</p>
        <Link href={paths.home()} className={buttonClass({ kind: 'go', wide: true })}>
          {t('back_home')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Heading level={2} size="sm">
        {t('withdrawal_question', { name })}
      </Heading>
      <p className={styles.large}>
        {t('withdrawal_ends')} {refundText(purchase)}
      </p>
      {act.error !== null && <FormAlert>{errorText(translator, act.error)}</FormAlert>}
      <Button kind="danger" size="big" wide disabled={act.isPending} onClick={act.run}>
        {t('withdrawal_confirm')}
      </Button>
      <Button kind="line" wide onClick={onKeep}>
        {t('withdrawal_keep')}
      </Button>
    </>
  );
}

function useRefundText(): (purchase: Purchase) => string {
  const { t } = useTranslator();
  const money = useMoney();
  return ({ total, refund, currency }) => {
    if (total === 0) return t('withdrawal_nothing');
    const amounts = { total: money(total, currency), refund: money(refund, currency) };
    return t(refund === total ? 'withdrawal_full' : 'withdrawal_part', amounts);
  };
}
