import { linkLifetimeText } from '@grandstand/rules/link-lifetimes';
import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { callKey } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { PendingIntentBanner } from '#shared/passes/intent/pending-intent-banner.tsx';
import { usePendingIntent } from '#shared/passes/intent/purchase-intent.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { useReturnToPage } from '#shared/session/use-return-to-page.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { PasteLink } from './paste-link.tsx';
import { useAsyncAction } from './use-async-action.ts';
import { useContinueText } from './use-continue-text.ts';
import { useCountdown } from './use-countdown.ts';

const SCHOOL = 2;
/** Delivery takes a moment, so resending is disabled at first. */
const RESEND_AFTER_SECONDS = 60;
/** How often the page checks whether the link was opened on another device. */
const POLL_MS = 5000;
/** A response may take longer than the interval: the in-flight request is not cancelled. */
const WITHOUT_CANCELLING = { cancelRefetch: false };

export function VerifyNotice() {
  const { t } = useTranslator();
  const session = useSession();
  if (session.kind === 'user')
    return (
      <Waiting
        email={session.user.pending_email ?? session.user.email}
        isVerified={session.user.email_verified && session.user.pending_email === null}
      />
    );
  return (
    <AuthPage title={t('verify_notice_head')} school={SCHOOL}>
      <p className={styles.large}>{t('verify_notice_visitor')}</p>
      <PasteLink />
    </AuthPage>
  );
}

interface WaitingProps {
  readonly email: string;
  readonly isVerified: boolean;
}

function Waiting(props: WaitingProps) {
  const session = useSession();
  const intent = usePendingIntent();
  usePollUntilVerified(!props.isVerified);
  const hasNextStep = intent !== null || (session.kind === 'user' && !session.hasBasicPass);
  return hasNextStep && !props.isVerified ? <MailSent email={props.email} /> : <AboutMail {...props} />;
}

/** Decision C24: an account works before its email is verified, so the button to continue comes first. */
function MailSent({ email }: { readonly email: string }) {
  const { t } = useTranslator();
  const goOn = useReturnToPage();
  return (
    <AuthPage title={t('verify_signed_in_head')} school={SCHOOL}>
      <PendingIntentBanner />
      <Button kind="go" size="big" wide onClick={goOn}>
        {useContinueText()}
      </Button>
      <p role="status">{t('verify_signed_in_text', { email })}</p>
      <details className={styles.aside}>
        <summary>{t('verify_no_mail')}</summary>
        <ResendMail />
        <PasteLink />
      </details>
    </AuthPage>
  );
}

function AboutMail({ email, isVerified }: WaitingProps) {
  const { t } = useTranslator();
  const goOn = useReturnToPage();
  return (
    <AuthPage title={isVerified ? t('verified_head') : t('verify_notice_head')} school={SCHOOL}>
      <Heading level={2} size="sm">
        {email}
      </Heading>
      <p className={styles.large} role="status">
        {isVerified ? t('verified_text') : t('verify_notice_text')}
      </p>
      <Button kind="go" size="big" wide onClick={goOn}>
        {useContinueText()}
      </Button>
      {!isVerified && (
        <>
          <ResendMail />
          <PasteLink />
        </>
      )}
    </AuthPage>
  );
}

/** Refetches the profile while the page is visible, so that it continues automatically after verification. */
function usePollUntilVerified(isWaiting: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: callKey('getProfile') }, WITHOUT_CANCELLING);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, queryClient]);
}

function ResendMail() {
  const translator = useTranslator();
  const { t, locale } = translator;
  const client = useClient();
  const toasts = useToasts();
  const [, goTo] = useLocation();
  const [clock, restart] = useCountdown(RESEND_AFTER_SECONDS);
  const sending = useAsyncAction(async () => {
    try {
      await client.call('resendEmailVerification');
      restart();
      toasts.show({ type: 'success', text: t('sent_again') });
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
    }
  });
  return (
    <>
      <div className={styles.wait}>
        <b aria-hidden="true">{clock ?? '0:00'}</b>
        <p>{t('verify_notice_wait', { lifetime: linkLifetimeText('verify_email', locale) })}</p>
      </div>
      <div className={styles.actions}>
        <Button disabled={clock !== null || sending.isPending} onClick={sending.run}>
          {t('send_again')}
        </Button>
        <Button kind="line" onClick={() => goTo(paths.profileEdit())}>
          {t('change_address')}
        </Button>
      </div>
    </>
  );
}
