import { CheckboxField } from '@grandstand/ui/checkbox-field';
import { TermsLabel } from '#shared/forms/terms-label.tsx';

interface Props {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** Specification 5: 'Please accept terms & conditions'. */
export function Consent({ checked, error, onChange }: Props) {
  return (
    <div data-field="terms">
      <CheckboxField
        name="terms"
        checked={checked}
        error={error}
        onChange={e => onChange(e.target.checked)}
        label={<TermsLabel />}
      />
    </div>
  );
}

/** Decision D37: the consent to the renewal is ticked, not assumed. */
export function RenewalConsent({ label, ...tick }: Props & { readonly label: string }) {
  return (
    <div data-field="renewal_terms">
      <CheckboxField
        name="renewal_terms"
        checked={tick.checked}
        error={tick.error}
        onChange={e => tick.onChange(e.target.checked)}
        label={label}
      />
    </div>
  );
}
