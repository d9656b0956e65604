import { CheckboxField } from '@grandstand/ui/checkbox-field';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';

interface Props {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** 'Please accept terms & conditions': they open beside the checkout, so that nothing is lost. */
export function Consent({ checked, error, onChange }: Props) {
  const { t } = useTranslator();
  const { pages } = useChannel();
  const terms = pages.find(({ role }) => role === 'terms');
  const [before, after] = t('accept_terms').split('{terms}');
  const words = t('terms_words');
  const link = terms && (
    <a href={paths.page(terms.url)} target="_blank" rel="noopener">
      {words}
    </a>
  );
  return (
    <div data-field="terms">
      <CheckboxField
        name="terms"
        checked={checked}
        error={error}
        onChange={e => onChange(e.target.checked)}
        label={
          <>
            {before}
            {link ?? words}
            {after}
          </>
        }
      />
    </div>
  );
}
