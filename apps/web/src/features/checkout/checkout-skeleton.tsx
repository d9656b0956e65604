import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import formStyles from './checkout-form.module.css';
import styles from './checkout-view.module.css';
import { TestMode } from './test-mode.tsx';

export function CheckoutHeading() {
  const { t } = useTranslator();
  return (
    <Heading level={1} size="lg">
      {t('checkout_head')}
    </Heading>
  );
}

export function CheckoutSkeleton() {
  return (
    <>
      <CheckoutHeading />
      <div className={styles.columns} data-step="form">
        <SummarySkeleton />
        <FormSkeleton />
      </div>
    </>
  );
}

/** As high as most summaries on a phone, where the form is below. */
export function SummarySkeleton() {
  return (
    <aside aria-hidden="true">
      <Skeleton style={{ blockSize: '12rem' }} />
    </aside>
  );
}

/** With the note of a test, which the initial HTML has already. */
export function FormSkeleton() {
  const { t } = useTranslator();
  const { data: config } = useCall('getPaymentConfig', { enabled: false });
  return (
    <div className={formStyles.form}>
      {config?.is_test && <TestMode />}
      <div role="status" aria-label={t('loading')}>
        <Skeleton style={{ blockSize: '28rem' }} />
      </div>
    </div>
  );
}
