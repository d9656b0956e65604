import { failureCause } from '@grandstand/client/failure';
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
}

/** Why the last click did not lead on, above everything that can be changed about it. */
export function FormNotice({ failure, refused }: Props) {
  const translator = useTranslator();
  const text = noticeText();

  function noticeText(): string | null {
    if (failureCause(refused) === 'quote_changed') return translator.t('price_changed');
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
