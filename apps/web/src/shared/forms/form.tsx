import { ErrorSummary } from '@grandstand/ui/error-summary';
import { ScriptForm } from '@grandstand/ui/script-form';
import type { ReactNode } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './form.module.css';
import type { FormState, Values } from './use-form.ts';

interface Props<V extends Values> {
  readonly name: string;
  readonly label: string;
  readonly state: FormState<V>;
  readonly children: ReactNode;
}

function inputOf(form: HTMLFormElement | null, field: string): HTMLInputElement | null {
  const input = form?.elements.namedItem(field);
  return input instanceof HTMLElement ? (input as HTMLInputElement) : null;
}

/** Undefined for a checkbox, whose label is a sentence and too long for the summary. */
function labelOf(input: HTMLInputElement | null): string | undefined {
  return input?.type === 'checkbox' ? undefined : input?.labels?.[0]?.firstChild?.textContent?.trim();
}

/** The error summary, then the fields. `noValidate` hides the browser's own messages, which may be in another language. */
export function Form<V extends Values>({ name, label, state, children }: Props<V>) {
  const { t } = useTranslator();
  const { errors, failure, wasRejected, form, summary, submit } = state;
  const named = (label: string | undefined, text: string) =>
    label ? t('field_named', { label, text }) : text;
  const entries = Object.entries(errors).map(([field, text]) => ({
    name: field,
    text: named(labelOf(inputOf(form.current, field)), text),
  }));
  const choose = (field: string) => inputOf(form.current, field)?.focus();
  const isShown = failure !== null || (wasRejected && entries.length > 1);
  return (
    <ScriptForm
      ref={form}
      name={name}
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={submit}
    >
      {isShown && (
        <ErrorSummary
          ref={summary}
          title={failure ?? t('error_validation')}
          entries={entries}
          onChoose={choose}
        />
      )}
      {children}
    </ScriptForm>
  );
}

/** Two fields side by side if there is space. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
