import { type RefObject, useEffect } from 'react';

/** Focuses the first empty field when a page whose only purpose is its form opens, unless the visitor is already in the form. */
export function useFocusFirstEmptyField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (current === null || current.contains(document.activeElement)) return;
    const inputs = [...current.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [hidden])')];
    inputs.find(({ value }) => value === '')?.focus({ preventScroll: true });
  }, [form]);
}
