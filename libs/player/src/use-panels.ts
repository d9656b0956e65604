import { type RefObject, useEffect, useRef, useState } from 'react';

type Panel = 'settings' | 'keys';

/** One panel at a time; closing gives the focus back to the button of the settings. */
export function usePanels(opener: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState<Panel>();
  const wasOpen = useRef(false);

  // Not at once: the button is inert for as long as a panel lies over it.
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
