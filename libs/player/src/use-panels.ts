import { type RefObject, useEffect, useRef, useState } from 'react';

type Panel = 'settings' | 'shortcuts';

/** One panel at a time; closing returns the focus to where it was, or to the settings button if that has been removed. */
export function usePanels(opener: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState<Panel>();
  const wasOpen = useRef(false);
  const focusedBefore = useRef<Element>(null);

  // In an effect, because the button is inert while a panel covers it.
  useEffect(() => {
    const before = focusedBefore.current;
    const target = before instanceof HTMLElement && before.isConnected ? before : opener.current;
    if (wasOpen.current && !open) target?.focus({ preventScroll: true });
    wasOpen.current = open !== undefined;
  }, [open, opener]);

  const close = () => {
    setOpen(undefined);
    return open !== undefined;
  };
  const toggle = (panel: Panel) => {
    if (!open) focusedBefore.current = document.activeElement;
    setOpen(now => (now === panel ? undefined : panel));
  };
  return { open, close, toggle };
}
