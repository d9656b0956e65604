import { CheckboxField } from '@grandstand/ui/checkbox-field';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';

interface Props {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (e: { readonly target: HTMLInputElement }) => void;
}

/** The channel's terms open beside the form, so that nothing typed is left behind. */
export function TermsBox(props: Props) {
  const { t } = useTranslator();
  const { pages } = useChannel();
  const terms = pages.find(({ role }) => role === 'terms');
  const [before, after] = t('accept_terms').split('{terms}');
  const words = t('terms_words');
  return (
    <CheckboxField
      {...props}
      label={
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
      }
    />
  );
}
