import { CancelledError } from '@grandstand/client/cancelled-error';
import type { FieldErrors } from '@grandstand/rules/field-errors';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import { useTabStorage } from '../storage/storage-context.tsx';
import { fieldTexts, type SubmitErrors, submitErrors } from './field-texts.ts';
import { focusedField, serverRenderedForm, typedInput } from './restore-typed-input.ts';

export type Values = Readonly<Record<string, string | boolean>>;
interface FormOptions<V extends Values> {
  /** Of the form element, and of what is kept of it while it is not sent. */
  readonly name: string;
  readonly initial: V;
  /** Fields that are never kept. */
  readonly secret?: readonly (keyof V & string)[];
  /** The rules that the server asks too. */
  readonly validate: (values: V) => FieldErrors;
  readonly send: (values: V) => Promise<void>;
}

export interface FormState<V extends Values> {
  readonly values: V;
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | null;
  readonly isPending: boolean;
  /** A submit was refused: now the summary may speak. */
  readonly wasRejected: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly text: (field: keyof V & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (e: { readonly target: HTMLInputElement | HTMLTextAreaElement }) => void;
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

const NO_REFUSAL: SubmitErrors = { fields: {}, text: null };

function without<T>(fields: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Only fields that the form has, and of the kind that they are. */
function fitting<V extends Values>(initial: V, kept: unknown): Partial<V> {
  const entries = Object.entries(Object(kept)).filter(
    ([name, value]) => typeof initial[name] === typeof value,
  );
  return Object.fromEntries(entries) as Partial<V>;
}

function only<T>(fields: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}

/**
 * A form that loses nothing: what is typed outlives a refused submit, a reload and the scripts' arrival. A field speaks up
 * once it was left with something in it, every field after the first submit; a second submit waits for the first.
 */
export function useForm<V extends Values>(options: FormOptions<V>): FormState<V> {
  const { name, initial, secret = [], validate, send } = options;
  const translator = useTranslator();
  const tab = useTabStorage();
  const keptAs = `draft.${name}`;
  const [drawn] = useState(() => serverRenderedForm(name));
  const [focused] = useState(() => focusedField(drawn));
  const [values, setValues] = useState<V>(() => ({
    ...initial,
    ...fitting(initial, tab.get(keptAs)),
    ...fitting(initial, typedInput(drawn)),
  }));
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<SubmitErrors>(NO_REFUSAL);
  const [isPending, setPending] = useState(false);
  const [submits, setSubmits] = useState(0);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const errors = { ...fieldTexts(translator, only(validate(values), checked)), ...refused.fields };

  // Between the first look at the drawn form and its end somebody may have typed on.
  useLayoutEffect(() => {
    if (drawn === null) return;
    setValues(first => ({ ...first, ...fitting(first, typedInput(drawn)) }));
    const field = focused && form.current?.elements.namedItem(focused);
    if (field instanceof HTMLElement) field.focus();
  }, [drawn, focused]);

  // After each submit that did not go through, and then only.
  useEffect(() => {
    if (submits === 0) return;
    if (summary.current) summary.current.focus();
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submits]);

  function change(next: Partial<V>): void {
    const all = { ...values, ...next };
    setValues(all);
    tab.set(keptAs, without(all, secret));
    setRefused({ fields: without(refused.fields, Object.keys(next)), text: null });
  }

  function refuse(refusal: SubmitErrors): void {
    setChecked(new Set(Object.keys(initial)));
    setRefused(refusal);
    setSubmits(count => count + 1);
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    if (Object.keys(validate(values)).length > 0) return refuse(NO_REFUSAL);
    isSending.current = true;
    setPending(true);
    setRefused(NO_REFUSAL);
    try {
      await send(values);
      tab.remove(keptAs);
      setChecked(new Set());
      setSubmits(0);
    } catch (error) {
      if (!(error instanceof CancelledError)) refuse(submitErrors(translator, error, Object.keys(initial)));
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return {
    values,
    errors,
    failure: refused.text,
    isPending,
    wasRejected: submits > 0,
    form,
    summary,
    change,
    text: field => ({
      name: field,
      value: String(values[field]),
      error: errors[field],
      onChange: e => change({ [field]: e.target.value } as unknown as Partial<V>),
      onBlur: () => values[field] !== '' && setChecked(new Set([...checked, field])),
    }),
    box: field => ({
      name: field,
      checked: values[field] === true,
      error: errors[field],
      onChange: e => change({ [field]: e.target.checked } as unknown as Partial<V>),
    }),
    submit: () => void submit(),
  };
}
