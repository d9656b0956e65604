import { CancelledError } from '@grandstand/client/cancelled-error';
import type { ComponentType } from 'react';

/** The props of every popup, in addition to its own. */
export interface PopupProps<Result> {
  readonly ok: (result: Result) => void;
  readonly cancel: () => void;
}

/** Specification 2, popups: "a popup has a component, ok, cancel and attributes." */
export interface Popup {
  readonly id: number;
  readonly component: ComponentType<PopupProps<unknown>>;
  readonly attributes: object;
  readonly ok: (result: unknown) => void;
  readonly cancel: () => void;
  /** The value of the `modal` query while it is open, if the browser's Back should close it. */
  readonly modal: string | null;
}

export interface Popups {
  list(): readonly Popup[];
  listen(changed: () => void): () => void;
  /** Resolves on ok, rejects with a CancelledError on cancel; either closes the popup. */
  open<Result, Attributes extends object>(
    component: ComponentType<PopupProps<Result> & Attributes>,
    attributes: Attributes,
    modal?: string,
  ): Promise<Result>;
}

export function createPopups(): Popups {
  let shown: readonly Popup[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function replace(next: readonly Popup[]): void {
    shown = next;
    for (const changed of listeners) changed();
  }

  function open<Result, Attributes extends object>(
    component: ComponentType<PopupProps<Result> & Attributes>,
    attributes: Attributes,
    modal: string | null = null,
  ): Promise<Result> {
    lastId += 1;
    const id = lastId;
    const close = () => replace(shown.filter(popup => popup.id !== id));
    return new Promise((resolve, reject) => {
      const ok = (result: unknown) => {
        close();
        resolve(result as Result);
      };
      const cancel = () => {
        close();
        reject(new CancelledError('The popup was closed.'));
      };
      // The cast is safe: the stack renders each component with the attributes of its own `open`.
      const untyped = component as unknown as Popup['component'];
      replace([...shown, { id, component: untyped, attributes, ok, cancel, modal }]);
    });
  }

  function listen(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }

  return { list: () => shown, listen, open };
}
