import { useLocation, useSearch } from 'wouter';

function isOurs(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && 'modal' in state && state.modal === name;
}

let isGoingBack = false;

/** Goes back once: a second click before the navigation completes would leave the page. */
function goBack(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  addEventListener('popstate', () => (isGoingBack = false), { once: true });
  history.back();
}

/** Decision G: an open dialog is in the address as `modal`, so that Back closes it. */
export function useModal(name: string) {
  const search = useSearch();
  const [path, goTo] = useLocation();
  const query = new URLSearchParams(search);
  const isOpen = query.get('modal') === name;

  function open(): void {
    if (isOpen) return;
    query.set('modal', name);
    goTo(`${path}?${query}`, { state: { scroll: window.scrollY, modal: name } });
  }

  /** A visitor who opened the address directly stays on the page, because there is no history entry of ours to go back to. */
  function close(): void {
    if (isOurs(history.state, name)) {
      goBack();
      return;
    }
    query.delete('modal');
    const rest = query.toString();
    goTo(rest ? `${path}?${rest}` : path, { replace: true, state: { scroll: window.scrollY } });
  }

  return { isOpen, open, close };
}
