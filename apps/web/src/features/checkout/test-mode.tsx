import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './checkout-form.module.css';

/** A note that no real money is charged; the card form itself lists the test cards. */
export function TestMode() {
  const { t } = useTranslator();
  return (
    <p className={styles.test}>
      <b>{t('test_mode')}.</b> {t('test_mode_text')}
    </p>
  );
}
