import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';

/** The label of the terms checkbox. The channel's terms open in a new tab, so that the typed input is not lost. */
export function TermsLabel() {
  const { t } = useTranslator();
  const { pages } = useChannel();
  const terms = pages.find(({ role }) => role === 'terms');
  const [before, after] = t('accept_terms').split('{terms}');
  const linkText = t('terms_label');
  return (
    <>
      {before}
      {terms ? (
        <a href={paths.page(terms.url)} target="_blank" rel="noopener">
          {linkText}
        </a>
      ) : (
        linkText
      )}
      {after}
    </>
  );
}
