import { COUNTRIES } from '@grandstand/rules/billing-place';
import { SelectField } from '@grandstand/ui/select-field';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { type BillingOption, countryOptions, regionOptions } from './billing-options.ts';
import styles from './checkout-form.module.css';
import type { CheckoutDraft } from './use-checkout-draft.ts';

interface Props {
  readonly draft: CheckoutDraft;
  readonly country: string | undefined;
  readonly region: string | undefined;
}

/** First the chosen country alone: naming, sorting and styling all 249 takes a task of its own. */
function useCountries(chosen: string): BillingOption[] {
  const { language } = useTranslator();
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => startTransition(() => setHasAll(true)), []);
  const all = useMemo(() => (hasAll ? countryOptions(COUNTRIES, language) : null), [hasAll, language]);
  const isChosen = (code: string) => code === chosen;
  return all ?? countryOptions(COUNTRIES.filter(isChosen), language);
}

/** The billing address, which is only needed if there are taxes. */
export function BillingFields({ draft, country, region }: Props) {
  const { t, language } = useTranslator();
  const countries = useCountries(draft.country);
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
