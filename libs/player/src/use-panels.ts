import { type RefObject, useEffect, useRef, useState } from 'react';

type Panel = 'settings' | 'shortcuts';

/** One panel at a time; closing returns the focus to the settings button. */
export function usePanels(opener: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState<Panel>();
  const wasOpen = useRef(false);

  // In an effect, because the button is inert while a panel covers it.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus({ preventScroll: true });
    wasOpen.current = open !== undefined;
  }, [open, opener]);

  const close = () => {
    setOpen(undefined);
    return open !== undefined;
  };
  const toggle = (panel: Panel) => setOpen(now => (now === panel ? undefined : panel));
  return { open, close, toggle };
}
