import type { Card, PaymentConfig, Quote } from '@grandstand/contract/payments.schema';
import { cardExpiry, cardName } from '@grandstand/rules/card-name';
import { Button } from '@grandstand/ui/button';
import { CheckboxField } from '@grandstand/ui/checkbox-field';
import { FieldError } from '@grandstand/ui/field-error';
import { Icon } from '@grandstand/ui/icon';
import { PLUS } from '@grandstand/ui/rare-icons';
import { Skeleton } from '@grandstand/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import type { CardEntry } from '#shared/cards/card-entry.ts';
import { CardForm } from '#shared/cards/card-form.tsx';
import type { PaymentFailure } from '#shared/checkout/checkout-state.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './checkout-form.module.css';
import { FailureNotice } from './form-notice.tsx';

export const NEW_CARD = 'new';

interface Props {
  readonly cards: UseQueryResult<Card[]>;
  readonly failure: PaymentFailure | null;
  readonly config: PaymentConfig | undefined;
  readonly sum: Quote | undefined;
  readonly entry: RefObject<CardEntry | null>;
  /** A saved card's id, or a new one. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Null if the card is saved anyway, because a subscription needs it. */
  readonly savesCard: boolean | null;
  readonly onSave: (savesCard: boolean) => void;
  readonly error: string | undefined;
}

/** Saved cards first; without any, the card form is open right away. */
export function CardChoice(props: Props) {
  const { cards, failure, chosen, onChoose, error } = props;
  const { t } = useTranslator();
  const errorId = useId();
  const saved = cards.data ?? [];
  return (
    <fieldset className={styles.part} data-field="card" aria-describedby={errorId}>
      <legend>{t('card')}</legend>
      <FailureNotice failure={failure} />
      {cards.isLoadingError && (
        <p role="alert">
          {t('cards_failed')} <Button onClick={() => void cards.refetch()}>{t('retry')}</Button>
        </p>
      )}
      {saved.map(card => (
        <SavedCard
          key={card.id}
          card={card}
          isChosen={card.id === chosen}
          onChoose={() => onChoose(card.id)}
        />
      ))}
      {saved.length > 0 && (
        <label className={styles.option}>
          <input type="radio" name="card" checked={chosen === NEW_CARD} onChange={() => onChoose(NEW_CARD)} />
          <Icon name={PLUS} />
          <b>{t('card_new')}</b>
        </label>
      )}
      {chosen === NEW_CARD && <NewCard {...props} />}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

interface SavedCardProps {
  readonly card: Card;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SavedCard({ card, isChosen, onChoose }: SavedCardProps) {
  const { t } = useTranslator();
  return (
    <label className={styles.option}>
      <input type="radio" name="card" checked={isChosen} onChange={onChoose} />
      <Icon name="passes" />
      <span>
        <b>{cardName(card)}</b>
        <small>{t('card_expires', cardExpiry(card))}</small>
      </span>
      <small>{t('card_saved')}</small>
    </label>
  );
}

function NewCard({ config, sum, entry, savesCard, onSave }: Props) {
  const { t } = useTranslator();
  if (!config || !sum) return <Skeleton style={{ blockSize: '15rem' }} />;
  return (
    <>
      <div className={styles.entry}>
        <CardForm config={config} sum={sum} entry={entry} />
      </div>
      {savesCard === null ? (
        <p className={styles.fine}>{t('card_saved_for_plan')}</p>
      ) : (
        <CheckboxField
          label={t('card_save')}
          name="save_card"
          checked={savesCard}
          onChange={e => onSave(e.target.checked)}
        />
      )}
    </>
  );
}
