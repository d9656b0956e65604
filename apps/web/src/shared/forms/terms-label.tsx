import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';

/** What is accepted by a tick. The channel's terms open beside the form, so that nothing filled in is left behind. */
export function TermsLabel() {
  const { t } = useTranslator();
  const { pages } = useChannel();
  const terms = pages.find(({ role }) => role === 'terms');
  const [before, after] = t('accept_terms').split('{terms}');
  const words = t('terms_label');
  return (
    <>
      {before}
      {terms ? (
        <a href={paths.page(terms.url)} target="_blank" rel="noopener">
          {words}
        </a>
      ) : (
        words
      )}
      {after}
    </>
  );
}
