import { ApiError } from '@grandstand/client/api-error';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './checkout-form.module.css';
import type { PaymentFailure } from './checkout-state.ts';
import { failureText } from './failure-text.ts';

interface Props {
  /** Of the order's last try. */
  readonly failure: PaymentFailure | null;
  /** What the server did not accept of the last click. */
  readonly refused: unknown;
  /** The price on screen holds no more. */
  readonly onChanged: () => void;
}

/** Why the last click did not lead on, above everything that can be changed about it. */
export function FormNotice({ failure, refused, onChanged }: Props) {
  const translator = useTranslator();
  const isPriceChanged = refused instanceof ApiError && refused.code === 'quote_changed';
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (isPriceChanged) changed();
  }, [isPriceChanged]);
  const text = noticeText();

  function noticeText(): string | null {
    if (isPriceChanged) return translator.t('price_changed');
    if (refused !== null) return errorText(translator, refused);
    return failure && failureText(translator, failure.reason);
  }

  return (
    text && (
      <p className={styles.notice} role="alert">
        {text}
      </p>
    )
  );
}
