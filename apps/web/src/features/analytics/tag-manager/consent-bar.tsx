import { Heading } from '@grandstand/ui/heading';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { ConsentButtons } from '#shared/tag-consent/consent-buttons.tsx';
import { ConsentMessages } from '#shared/tag-consent/consent-messages.tsx';
import styles from './consent-bar.module.css';

interface Props {
  readonly onAnswer: (answer: 'granted' | 'denied') => void;
}

/** Asks for consent, over the page: nothing moves, and everything but the space that it covers can be used without an answer. */
export function ConsentBar(props: Props) {
  return (
    <ConsentMessages>
      <Bar {...props} />
    </ConsentMessages>
  );
}

function Bar({ onAnswer }: Props) {
  const { t } = useTranslator();
  const { pages } = useChannel();
  const privacy = pages.find(({ role }) => role === 'privacy');
  return (
    <section className={styles.bar} aria-labelledby="consent-bar">
      <Heading level={2} size="sm" id="consent-bar">
        {t('consent_head')}
      </Heading>
      <p>
        {t('consent_text')} {privacy && <SiteLink to={paths.page(privacy.url)}>{privacy.alt_name}</SiteLink>}
      </p>
      <ConsentButtons onAnswer={onAnswer} />
    </section>
  );
}
