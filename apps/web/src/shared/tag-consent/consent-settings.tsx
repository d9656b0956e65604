import { Heading } from '@grandstand/ui/heading';
import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { ConsentMessages } from './consent-messages.tsx';
import styles from './consent-settings.module.css';
import { mayTrackVisitor } from './may-track-visitor.ts';
import { useTagConsent } from './use-tag-consent.ts';

const STATES = {
  granted: 'consent_is_granted',
  denied: 'consent_is_denied',
  unanswered: 'consent_is_unanswered',
} as const;

/** The visitor's choice about the tag manager, which can be changed at any time. */
export function ConsentSettings() {
  return (
    <ConsentMessages>
      <Choice />
    </ConsentMessages>
  );
}

function Choice() {
  const { t } = useTranslator();
  const { settings } = useChannel();
  const [consent, answer] = useTagConsent();
  const mayAsk = mayTrackVisitor(settings.analytics);
  return (
    <section className={styles.choice} aria-labelledby="consent-settings">
      <Heading level={2} size="sm" id="consent-settings">
        {t('consent_settings')}
      </Heading>
      <p>{t('consent_text')}</p>
      <p role="status">
        <b>{t(mayAsk ? STATES[consent] : 'consent_is_off')}</b>
      </p>
      {mayAsk && <ConsentButtons onAnswer={answer} />}
    </section>
  );
}
