import { ApiError } from '@grandstand/client/api-error';
import type { Order } from '@grandstand/contract/payments.schema';
import { Button, buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { BackLink } from '#shared/routing/back-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { useSession } from '#shared/session/session.ts';
import { DownloadReceipt } from './download-receipt.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import styles from './receipt-view.module.css';

/** The receipt of one paid order. It prints without the rest of the page. */
export function ReceiptView({ params }: ViewProps) {
  const { t } = useTranslator();
  const session = useSession();
  const order = useCall('getOrder', { params: { id: Number(params.id) } });
  if (session.kind !== 'user') return null;
  return (
    <Wrap className={styles.page}>
      <BackLink to={paths.profile()} label={t('receipt_back')} />
      {order.isPending && <Skeleton style={{ blockSize: '30rem' }} />}
      {order.isLoadingError && <Failed error={order.error} onRetry={() => void order.refetch()} />}
      {order.data && <Receipt order={order.data} />}
    </Wrap>
  );
}

function Receipt({ order }: { readonly order: Order }) {
  const { t } = useTranslator();
  const { paid_at } = order;
  if (paid_at === null) return <Missing />;
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size="lg">
          {t('title_receipt')}
        </Heading>
        <div className={styles.acts}>
          <Button kind="line" onClick={() => window.print()}>
            {t('receipt_print')}
          </Button>
          <DownloadReceipt order={order} />
        </div>
      </div>
      <ReceiptSheet order={{ ...order, paid_at }} />
    </>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Failed({ error, onRetry }: FailedProps) {
  const { t } = useTranslator();
  if (error instanceof ApiError && error.status < 500) return <Missing />;
  return (
    <p role="alert">
      {t('receipt_failed')} <Button onClick={onRetry}>{t('retry')}</Button>
    </p>
  );
}

function Missing() {
  const { t } = useTranslator();
  return (
    <Notice title={t('receipt_missing')} text={t('receipt_missing_text')}>
      <Link href={paths.profile()} className={buttonClass({ kind: 'go' })}>
        {t('receipt_back')}
      </Link>
    </Notice>
  );
}
