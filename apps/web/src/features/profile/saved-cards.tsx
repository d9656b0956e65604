import type { Card } from '@grandstand/contract/payments.schema';
import { cardExpiry, cardName } from '@grandstand/rules/card-name';
import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { Skeleton } from '@grandstand/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useHasLoaded } from '#shared/api/use-has-loaded.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import { AddCard } from './add-card.tsx';
import styles from './profile-view.module.css';
import { SubscriptionCard } from './subscription/subscription-card.tsx';

/** The saved cards, with a link to the provider's page that manages cards and receipts. */
export function SavedCards() {
  const { t } = useTranslator();
  const cards = useCall('listCards');
  const hasLoaded = useHasLoaded([cards]);
  return (
    <section className={styles.part}>
      <Heading level={2} size="md">
        {t('cards')}
      </Heading>
      {hasLoaded ? <CardList cards={cards} /> : <Skeleton style={{ blockSize: '14rem' }} />}
    </section>
  );
}

function CardList({ cards }: { readonly cards: UseQueryResult<readonly Card[]> }) {
  const { t } = useTranslator();
  return (
    <>
      {cards.isLoadingError && (
        <p role="alert">
          {t('cards_failed')} <Button onClick={() => void cards.refetch()}>{t('retry')}</Button>
        </p>
      )}
      {cards.isPending && <Skeleton style={{ blockSize: '4.5rem' }} />}
      {cards.data?.length === 0 && <p className={styles.muted}>{t('cards_empty')}</p>}
      {cards.data && cards.data.length > 0 && (
        <ul className={styles.rows}>
          {cards.data.map(card => (
            <li key={card.id}>
              <span className={styles.card}>
                <Icon name="passes" />
                <span>
                  <b>{cardName(card)}</b>
                  <small>{t('card_expires', cardExpiry(card))}</small>
                </span>
              </span>
              <SubscriptionCard card={card} />
            </li>
          ))}
        </ul>
      )}
      <AddCard />
      <Portal />
    </>
  );
}

/** The provider's customer portal. Its URL grants access, so it is only requested on click. */
function Portal() {
  const translator = useTranslator();
  const { t } = translator;
  const client = useClient();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  async function open(): Promise<void> {
    setPending(true);
    try {
      location.assign((await client.call('getCustomerPortal')).url);
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
      setPending(false);
    }
  }
  return (
    <p className={styles.portal}>
      <Button kind="line" disabled={isPending} onClick={() => void open()}>
        {t('portal')}
      </Button>
      <small className={styles.muted}>{t('portal_note')}</small>
    </p>
  );
}
