import { useSyncExternalStore } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { clipClock, spokenClock } from './clip-clock.ts';
import styles from './clip-cutter.module.css';
import type { Cutter } from './create-cutter.ts';
import { LoopButton } from './loop-button.tsx';

/** The length of the selection, which can be played again and again. */
export function ClipLength({ cutter }: { readonly cutter: Cutter }) {
  const { t, locale } = useTranslator();
  const { selection, isLooping } = useSyncExternalStore(cutter.subscribe, cutter.getState);
  const length = selection.end - selection.start;
  return (
    <div className={styles.length}>
      <p aria-label={t('cutter_length', { time: spokenClock(length, locale) })} role="timer">
        {clipClock(length)}
      </p>
      <LoopButton isLooping={isLooping} onClick={cutter.toggleLoop} />
    </div>
  );
}
