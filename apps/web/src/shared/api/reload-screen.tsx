import { RELOAD_LOCKOUT_SECONDS } from '@grandstand/rules/constants';
import { useEffect, useRef, useState } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './reload-screen.module.css';

const TICK_MS = 1000;

/** Specification 2: the button is locked for 60 s, so that many clients do not reload at the same moment. */
export function ReloadScreen({ renewKey }: { renewKey: () => Promise<void> }) {
  const { t } = useTranslator();
  const screen = useRef<HTMLDialogElement>(null);
  const [seconds, setSeconds] = useState(RELOAD_LOCKOUT_SECONDS);
  const locked = seconds > 0;

  useEffect(() => screen.current?.showModal(), []);
  useEffect(() => {
    if (!locked) return;
    const timer = setInterval(() => setSeconds(left => left - 1), TICK_MS);
    return () => clearInterval(timer);
  }, [locked]);

  async function reload() {
    try {
      await renewKey();
      location.reload();
    } catch {
      setSeconds(RELOAD_LOCKOUT_SECONDS); // a reload without a key would lead to this screen again
    }
  }

  return (
    <dialog
      ref={screen}
      className={styles.screen}
      aria-labelledby="whoops"
      onCancel={e => e.preventDefault()}
    >
      <h1 id="whoops" className={styles.title} tabIndex={-1} ref={heading => heading?.focus()}>
        {t('whoops')}
      </h1>
      <p>{t('error_technical_difficulties')}</p>
      <button type="button" className={styles.button} disabled={locked} onClick={() => void reload()}>
        {locked ? t('reload_after', { seconds }) : t('reload_page')}
      </button>
    </dialog>
  );
}
