import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './checkout-form.module.css';

/** Stripe's documented test cards. */
const CARDS = [
  ['test_card_works', '4242 4242 4242 4242'],
  ['test_card_bank', '4000 0027 6000 3184'],
  ['test_card_declined', '4000 0000 0000 0002'],
] as const;

/** Said where money would move otherwise. */
export function TestMode() {
  const { t } = useTranslator();
  return (
    <div className={styles.test}>
      <p>
        <b>{t('test_mode')}.</b> {t('test_mode_text')}
      </p>
      <details>
        <summary>{t('test_cards')}</summary>
        <dl>
          {CARDS.map(([word, number]) => (
            <div key={number}>
              <dt>{t(word)}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
