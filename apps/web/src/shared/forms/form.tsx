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

/** A box's label is a sentence of its own: too long to stand before what is wrong. */
function labelOf(input: HTMLInputElement | null): string | undefined {
  return input?.type === 'checkbox' ? undefined : input?.labels?.[0]?.firstChild?.textContent?.trim();
}

/** The summary of what is wrong, then the fields. The browser's own bubbles stay away: they speak another language. */
export function Form<V extends Values>({ name, label, state, children }: Props<V>) {
  const { t } = useTranslator();
  const { errors, failure, wasRejected: wasRefused, form, summary, submit } = state;
  const named = (of: string | undefined, text: string) => (of ? t('field_named', { label: of, text }) : text);
  const entries = Object.entries(errors).map(([field, text]) => ({
    name: field,
    text: named(labelOf(inputOf(form.current, field)), text),
  }));
  const choose = (field: string) => inputOf(form.current, field)?.focus();
  const isShown = failure !== null || (wasRefused && entries.length > 1);
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

/** Two fields beside each other where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
