import { CancelledError } from '@grandstand/client/cancelled-error';
import type { FieldErrors } from '@grandstand/rules/field-errors';
import type { TabStorage } from '../storage/tab-storage.ts';
import type { SubmitErrors } from './field-texts.ts';

export type Values = Readonly<Record<string, string | boolean>>;

export interface FormSnapshot<V extends Values> {
  readonly values: V;
  /** Fields that show the errors of their values. */
  readonly checked: ReadonlySet<string>;
  readonly submitted: SubmitErrors;
  readonly isPending: boolean;
  /** Rejected submits since the last successful one. */
  readonly rejections: number;
}

interface FormPorts<V extends Values> {
  readonly draftKey: string;
  readonly initial: V;
  /** Fields that are never stored. */
  readonly secret: readonly string[];
  readonly storage: TabStorage;
}

export interface Submission<V extends Values> {
  readonly validate: (values: V) => FieldErrors;
  readonly send: (values: V) => Promise<void>;
  readonly errorsOf: (error: unknown) => SubmitErrors;
}

export interface FormStore<V extends Values> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => FormSnapshot<V>;
  /** Takes the stored draft, and what the user typed before hydration, which is no draft yet. */
  readonly restore: (typed: unknown) => void;
  readonly change: (values: Partial<V>) => void;
  readonly leave: (field: string) => void;
  readonly submit: (submission: Submission<V>) => Promise<void>;
}

const NO_ERRORS: SubmitErrors = { fields: {}, text: null };

/**
 * The state of a form. A field shows its error once it was left with a value, and every field does after the first submit.
 * Values are a draft that survives a reload, until a submit succeeds.
 */
export function createForm<V extends Values>({
  draftKey,
  initial,
  secret,
  storage,
}: FormPorts<V>): FormStore<V> {
  const listeners = new Set<() => void>();
  let state: FormSnapshot<V> = {
    values: initial,
    checked: new Set(),
    submitted: NO_ERRORS,
    isPending: false,
    rejections: 0,
  };

  function update(next: Partial<FormSnapshot<V>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function change(next: Partial<V>): void {
    const values = { ...state.values, ...next };
    storage.set(draftKey, without(values, secret));
    update({
      values,
      submitted: { fields: without(state.submitted.fields, Object.keys(next)), text: null },
    });
  }

  function reject(submitted: SubmitErrors): void {
    update({ checked: new Set(Object.keys(initial)), submitted, rejections: state.rejections + 1 });
  }

  async function submit({ validate, send, errorsOf }: Submission<V>): Promise<void> {
    if (state.isPending) return;
    const { values } = state;
    if (Object.keys(validate(values)).length > 0) return reject(NO_ERRORS);
    update({ isPending: true, submitted: NO_ERRORS });
    try {
      await send(values);
      storage.remove(draftKey);
      update({ checked: new Set(), rejections: 0 });
    } catch (error) {
      if (!(error instanceof CancelledError)) reject(errorsOf(error));
    } finally {
      update({ isPending: false });
    }
  }

  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    restore: typed => {
      const draft = fitting(initial, storage.get(draftKey));
      const changed = Object.entries(fitting(initial, typed)).filter(
        ([name, value]) => initial[name] !== value,
      );
      update({ values: { ...state.values, ...draft, ...Object.fromEntries(changed) } });
    },
    change,
    leave: field => {
      if (state.values[field] !== '') update({ checked: new Set([...state.checked, field]) });
    },
    submit,
  };
}

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
