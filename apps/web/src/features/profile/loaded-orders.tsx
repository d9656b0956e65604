import type { Order } from '@grandstand/contract/payments.schema';
import { Button } from '@grandstand/ui/button';
import { Skeleton } from '@grandstand/ui/skeleton';
import type { ReactNode } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';

export const ALL_ORDERS = { no_limit: '1' } as const;

/** All orders of the user once they have loaded; until then a placeholder, or the failure. */
export function LoadedOrders({ children }: { readonly children: (orders: readonly Order[]) => ReactNode }) {
  const { t } = useTranslator();
  const orders = useCall('listOrders', { query: ALL_ORDERS });
  if (orders.isLoadingError) {
    return (
      <p role="alert">
        {t('orders_failed')} <Button onClick={() => void orders.refetch()}>{t('retry')}</Button>
      </p>
    );
  }
  if (!orders.data) return <Skeleton style={{ blockSize: '9rem' }} />;
  return children(orders.data);
}
