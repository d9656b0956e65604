import { CancelledError } from '@grandstand/client/cancelled-error';
import type { FieldErrors } from '@grandstand/rules/field-errors';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import { useTabStorage } from '../storage/storage-context.tsx';
import { fieldTexts, type SubmitErrors, submitErrors } from './field-texts.ts';
import { focusedField, serverRenderedForm, typedInput } from './restore-typed-input.ts';

export type Values = Readonly<Record<string, string | boolean>>;
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

const NO_ERRORS: SubmitErrors = { fields: {}, text: null };

function without<T>(fields: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Only values of the form's own fields, with the right type. */
function fitting<V extends Values>(initial: V, stored: unknown): Partial<V> {
  const entries = Object.entries(Object(stored)).filter(
    ([name, value]) => typeof initial[name] === typeof value,
  );
  return Object.fromEntries(entries) as Partial<V>;
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
  const draftKey = `draft.${name}`;
  const [rendered] = useState(() => serverRenderedForm(name));
  const [focused] = useState(() => focusedField(rendered));
  const [values, setValues] = useState<V>(() => ({
    ...initial,
    ...fitting(initial, tab.get(draftKey)),
    ...fitting(initial, typedInput(rendered)),
  }));
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState<SubmitErrors>(NO_ERRORS);
  const [isPending, setPending] = useState(false);
  const [rejections, setRejections] = useState(0);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const errors = { ...fieldTexts(translator, only(validate(values), checked)), ...submitted.fields };

  // The user may have continued typing in the server-rendered form until hydration replaced it.
  useLayoutEffect(() => {
    if (rendered === null) return;
    setValues(first => ({ ...first, ...fitting(first, typedInput(rendered)) }));
    const field = focused && form.current?.elements.namedItem(focused);
    if (field instanceof HTMLElement) field.focus();
  }, [rendered, focused]);

  // Only after a rejected submit.
  useEffect(() => {
    if (rejections === 0) return;
    if (summary.current) summary.current.focus();
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [rejections]);

  function change(next: Partial<V>): void {
    const all = { ...values, ...next };
    setValues(all);
    tab.set(draftKey, without(all, secret));
    setSubmitted({ fields: without(submitted.fields, Object.keys(next)), text: null });
  }

  function reject(errors: SubmitErrors): void {
    setChecked(new Set(Object.keys(initial)));
    setSubmitted(errors);
    setRejections(count => count + 1);
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    if (Object.keys(validate(values)).length > 0) return reject(NO_ERRORS);
    isSending.current = true;
    setPending(true);
    setSubmitted(NO_ERRORS);
    try {
      await send(values);
      tab.remove(draftKey);
      setChecked(new Set());
      setRejections(0);
    } catch (error) {
      if (!(error instanceof CancelledError)) reject(submitErrors(translator, error, Object.keys(initial)));
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return {
    values,
    errors,
    failure: submitted.text,
    isPending,
    wasRejected: rejections > 0,
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
