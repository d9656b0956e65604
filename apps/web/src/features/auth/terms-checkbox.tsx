import { CheckboxField } from '@grandstand/ui/checkbox-field';
import { TermsLabel } from '#shared/forms/terms-label.tsx';

interface Props {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (e: { readonly target: HTMLInputElement }) => void;
}

export function TermsCheckbox(props: Props) {
  return <CheckboxField {...props} label={<TermsLabel />} />;
}
