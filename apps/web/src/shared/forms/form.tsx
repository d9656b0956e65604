import { FormAlert } from '@grandstand/ui/form-alert';
import { ScriptForm } from '@grandstand/ui/script-form';
import type { ReactNode } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import type { Values } from './create-form.ts';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

interface Props<V extends Values> {
  readonly name: string;
  readonly label: string;
  readonly state: FormState<V>;
  readonly children: ReactNode;
}

/**
 * The number of errors or the failure of the form as a whole, then the fields with their own errors. `noValidate` hides the
 * browser's own messages, which may be in another language.
 */
export function Form<V extends Values>({ name, label, state, children }: Props<V>) {
  const { t } = useTranslator();
  const { errors, failure, wasRejected, form, summary, submit } = state;
  const count = Object.keys(errors).length;
  return (
    <ScriptForm
      ref={form}
      name={name}
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={submit}
    >
      {failure !== null && <FormAlert ref={summary}>{failure}</FormAlert>}
      {/* The focus is on the first field with an error. */}
      {failure === null && wasRejected && count > 1 && (
        <FormAlert>{t('fields_to_check', { count })}</FormAlert>
      )}
      {children}
    </ScriptForm>
  );
}

/** Two fields side by side if there is space. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
