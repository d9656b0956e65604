import { SelectField } from '@grandstand/ui/select-field';
import { useMemo } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { countryOptions, regionOptions } from './billing-options.ts';
import styles from './checkout-form.module.css';
import type { CheckoutDraft } from './use-checkout-draft.ts';

interface Props {
  readonly draft: CheckoutDraft;
  readonly country: string | undefined;
  readonly region: string | undefined;
}

/** The billing address, which is only needed if there are taxes. */
export function BillingFields({ draft, country, region }: Props) {
  const { t, language } = useTranslator();
  const countries = useMemo(() => countryOptions(language), [language]);
  const regions = useMemo(() => regionOptions(draft.country, language), [draft.country, language]);
  return (
    <fieldset className={styles.part}>
      <legend>{t('billing')}</legend>
      <div className={styles.fields}>
        <div data-field="country">
          <SelectField
            label={t('country')}
            name="country"
            autoComplete="country"
            empty={t('country_choose')}
            options={countries}
            value={draft.country}
            error={country}
            onChange={e => draft.change({ country: e.target.value, region: '' })}
          />
        </div>
        {regions.length > 0 && (
          <div data-field="region">
            <SelectField
              label={t('region')}
              name="region"
              autoComplete="address-level1"
              empty={t('region_choose')}
              options={regions}
              value={draft.region}
              error={region}
              onChange={e => draft.change({ region: e.target.value })}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
