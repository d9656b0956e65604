import type { FieldErrors } from '@grandstand/rules/field-errors';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import { useTabStorage } from '../storage/storage-context.tsx';
import { createForm, type Values } from './create-form.ts';
import { fieldTexts, submitErrors } from './field-texts.ts';
import { typedInput } from './typed-input.ts';

interface FormOptions<V extends Values> {
  /** The name of the form element, and of its stored draft. */
  readonly name: string;
  readonly initial: V;
  /** Fields that are never stored. */
  readonly secret?: readonly (keyof V & string)[];
  /** The rules that the server applies too. */
  readonly validate: (values: V) => FieldErrors;
  readonly send: (values: V) => Promise<void>;
}

export interface FormState<V extends Values> {
  readonly values: V;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | null;
  readonly isPending: boolean;
  /** A submit was rejected: from then on the summary may be shown. */
  readonly wasRejected: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly text: (field: keyof V & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (e: {
      readonly target: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    }) => void;
    readonly onBlur: () => void;
  };
  readonly box: (field: keyof V & string) => {
    readonly name: string;
    readonly checked: boolean;
    readonly error: string | undefined;
    readonly onChange: (e: { readonly target: HTMLInputElement }) => void;
  };
  readonly change: (values: Partial<V>) => void;
  readonly submit: () => void;
}

function only<T>(fields: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}

/**
 * A form that preserves typed input across a rejected submit, a reload and hydration. A field shows its error once it was left
 * with a value, and every field does after the first submit. A submit while another is in flight is ignored.
 */
export function useForm<V extends Values>(options: FormOptions<V>): FormState<V> {
  const { name, initial, secret = [], validate, send } = options;
  const translator = useTranslator();
  const tab = useTabStorage();
  const [store] = useState(() => createForm({ draftKey: `draft.${name}`, initial, secret, storage: tab }));
  const { values, checked, submitted, isPending, rejections } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getState,
  );
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const errors = { ...fieldTexts(translator, only(validate(values), checked)), ...submitted.fields };

  // React overwrites text that was typed before hydration unless its state takes it.
  useLayoutEffect(() => store.restore(typedInput(form.current)), [store]);

  // Only after a rejected submit.
  useEffect(() => {
    if (rejections === 0) return;
    if (summary.current) summary.current.focus();
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [rejections]);

  function submit(): void {
    const errorsOf = (error: unknown) => submitErrors(translator, error, Object.keys(initial));
    void store.submit({ validate, send, errorsOf });
  }

  return {
    values,
    errors,
    failure: submitted.text,
    isPending,
    wasRejected: rejections > 0,
    form,
    summary,
    change: store.change,
    text: field => ({
      name: field,
      value: String(values[field]),
      error: errors[field],
      onChange: e => store.change({ [field]: e.target.value } as unknown as Partial<V>),
      onBlur: () => store.leave(field),
    }),
    box: field => ({
      name: field,
      checked: values[field] === true,
      error: errors[field],
      onChange: e => store.change({ [field]: e.target.checked } as unknown as Partial<V>),
    }),
    submit,
  };
}
