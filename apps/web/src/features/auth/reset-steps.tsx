import { Heading } from '@grandstand/ui/heading';
import type { ReactNode } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './auth-page.module.css';

interface Props {
  /** The step that the user can act on. */
  readonly current: 1 | 2 | 3;
  readonly address?: ReactNode;
  readonly link?: ReactNode;
  readonly password?: ReactNode;
}

/** The three steps to a new password. */
export function ResetSteps({ current, address, link, password }: Props) {
  const { t } = useTranslator();
  const steps = [
    { number: 1, title: t('reset_step_address'), body: address },
    { number: 2, title: t('reset_step_link'), body: link },
    { number: 3, title: t('reset_step_password'), body: password },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ number, title, body }) => (
        <li key={number} aria-current={number === current ? 'step' : undefined}>
          <b aria-hidden="true">{number}</b>
          <div className={styles.step}>
            <Heading level={2} size="sm">
              {title}
            </Heading>
            {body}
          </div>
        </li>
      ))}
    </ol>
  );
}
