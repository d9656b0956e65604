import { Button } from '@grandstand/ui/button';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './consent-buttons.module.css';

/** Two equal buttons: refusing is as easy as accepting. */
export function ConsentButtons({ onAnswer }: { readonly onAnswer: (answer: 'granted' | 'denied') => void }) {
  const { t } = useTranslator();
  return (
    <div className={styles.buttons}>
      <Button kind="line" wide onClick={() => onAnswer('denied')}>
        {t('consent_decline')}
      </Button>
      <Button kind="line" wide onClick={() => onAnswer('granted')}>
        {t('consent_accept')}
      </Button>
    </div>
  );
}
