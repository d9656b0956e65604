import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from '../checkout-form.module.css';

interface Props {
  readonly trialText: string;
  readonly paidText: string;
  readonly isTrial: boolean;
  readonly onChoose: (start: 'trial' | 'now') => void;
}

/** Specification 4: the free trial, while the user has not used it, or a payment right away. */
export function StartChoice({ trialText, paidText, isTrial, onChoose }: Props) {
  const { t } = useTranslator();
  const options = [
    { start: 'trial', name: t('trial_free'), text: trialText },
    { start: 'now', name: t('start_now'), text: paidText },
  ] as const;
  return (
    <fieldset className={styles.part} data-field="start">
      <legend>{t('start_choice')}</legend>
      {options.map(({ start, name, text }) => (
        <label key={start} className={styles.option} data-plain>
          <input
            type="radio"
            name="start"
            checked={isTrial === (start === 'trial')}
            onChange={() => onChoose(start)}
          />
          <span>
            <b>{name}</b>
            <small>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
