import type { Selection } from '@grandstand/rules/checkout-preparation';
import { Button } from '@grandstand/ui/button';
import { classNames } from '@grandstand/ui/class-names';
import { Icon } from '@grandstand/ui/icon';
import { textButtonClass } from '@grandstand/ui/text-button';
import { TextField } from '@grandstand/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './checkout-form.module.css';
import type { CheckoutDraft } from './use-checkout-draft.ts';

interface Props {
  readonly selection: Selection;
  readonly draft: CheckoutDraft;
  /** A code that this product does not accept. */
  readonly refused: string | null;
}

/** Collapsed behind a link, so that buyers without a code do not go looking for one. */
export function PromoCode({ selection, draft, refused }: Props) {
  const { t } = useTranslator();
  const [isOpen, setOpen] = useState(refused !== null);
  if (draft.coupon) {
    return (
      <p className={styles.applied} role="status">
        <b>
          <Icon name="check" />
          {t('promo_applied', { code: draft.coupon })}
        </b>
        <button
          type="button"
          className={classNames(textButtonClass, styles.link)}
          onClick={() => draft.change({ coupon: '' })}
        >
          {t('promo_remove')}
        </button>
      </p>
    );
  }
  if (isOpen) return <PromoField selection={selection} draft={draft} refused={refused} />;
  return (
    <button type="button" className={classNames(textButtonClass, styles.link)} onClick={() => setOpen(true)}>
      {t('promo_open')}
    </button>
  );
}

function PromoField({ selection, draft, refused }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  const client = useClient();
  const field = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState(refused ?? '');
  const [error, setError] = useState(refused === null ? undefined : t('error_wrong_promo_code'));
  const isBusy = useRef(false);
  useEffect(() => {
    if (refused === null) field.current?.querySelector('input')?.focus();
  }, [refused]);

  async function apply(): Promise<void> {
    if (isBusy.current || code.trim() === '') return;
    isBusy.current = true;
    try {
      const { coupon: _, ...address } = draft.quoteInput;
      const quote = await client.call('applyCoupon', {
        query: { ...selection, ...address, coupon: code.trim() },
      });
      draft.change({ coupon: quote.coupon ?? code.trim() });
    } catch (failure) {
      setError(errorText(translator, failure));
      field.current?.querySelector('input')?.focus();
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <div className={styles.promo} ref={field}>
      <TextField
        label={t('promo_code')}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={error}
        onChange={e => {
          setCode(e.target.value);
          setError(undefined);
        }}
        onKeyDown={e => {
          // Enter in this field applies the code; it must never pay.
          if (e.key !== 'Enter') return;
          e.preventDefault();
          void apply();
        }}
      />
      <Button kind="line" onClick={() => void apply()}>
        {t('promo_apply')}
      </Button>
    </div>
  );
}
