import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the new step, so that screen readers read it. */
export function useFocusOnStep(step: string, panel: RefObject<HTMLElement | null>): void {
  const first = useRef(step);
  useEffect(() => {
    if (first.current === step) return;
    first.current = '';
    panel.current?.focus({ preventScroll: true });
    // Back at the form, the reason comes into view first.
    if (step === 'form') failedFieldset(panel.current)?.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
  }, [step, panel]);
}

/** The part of the form that shows the failure. */
function failedFieldset(panel: HTMLElement | null): Element | null {
  return panel?.querySelector('[role="alert"]')?.closest('fieldset') ?? panel;
}
