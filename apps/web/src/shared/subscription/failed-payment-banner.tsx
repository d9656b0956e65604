import { buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { IconButton } from '@grandstand/ui/icon-button';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { useCall } from '../api/call-options.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import { useTabStorage } from '../storage/storage-context.tsx';
import styles from './failed-payment-banner.module.css';
import { RenewalPayment } from './renewal-payment.tsx';
import { type FailingSubscription, isFailing, useFailureText } from './use-failure-text.ts';
import { useRenewalPayment } from './use-renewal-payment.ts';

/** The tab in which the user closed the banner does not show it again. */
const CLOSED = 'failed_payment.closed';

/** Pages with the same text and buttons, or with another payment. */
const PAGES_WITHOUT = [paths.profile(), '/buy'];

/** Shown on every page while a renewal is overdue: what happened, and one button that pays it. */
export function FailedPaymentBanner() {
  const { data } = useCall('getUserSubscription');
  const [path] = useLocation();
  const tab = useTabStorage();
  const [isClosed, setClosed] = useState(() => tab.get(CLOSED) === true);
  if (!isFailing(data) || isClosed || PAGES_WITHOUT.includes(path)) return null;
  function close(): void {
    tab.set(CLOSED, true);
    setClosed(true);
  }
  // Outside of the header, whose styles would confine it.
  return createPortal(<Banner subscription={data} onClose={close} />, document.body);
}

interface Props {
  readonly subscription: FailingSubscription;
  readonly onClose: () => void;
}

function Banner({ subscription, onClose }: Props) {
  const { t } = useTranslator();
  const failureText = useFailureText();
  const payment = useRenewalPayment();
  return (
    <aside className={styles.banner} aria-label={t('renewal_failed')}>
      <Icon name="passes" />
      <div className={styles.text}>
        <b>{t('renewal_failed')}</b>
        <p>{failureText(subscription)}</p>
        <RenewalPayment subscription={subscription} payment={payment}>
          <Link href={paths.profile()} className={buttonClass({ kind: 'line' })}>
            {t('renewal_other_card')}
          </Link>
        </RenewalPayment>
      </div>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </aside>
  );
}
