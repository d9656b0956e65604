import { useEffect, useRef } from 'react';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useModal } from '#shared/routing/use-modal.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import type { SearchDialogProps } from './search-dialog.tsx';

const dialog = lazyView<SearchDialogProps>(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** Somebody types, or another dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Where the search opens, from `/` on any page; its code comes with the first. What is typed meanwhile is kept for its box. */
export function SearchSlot() {
  const { t } = useTranslator();
  const toasts = useToasts();
  const isInitialHtml = useIsInitialHtml();
  const { isOpen, open, close } = useModal('search');
  const typed = useRef('');

  useEffect(() => {
    if (!isOpen) typed.current = '';
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || isTaken(e.target)) return;
      if (isOpen && e.key.length === 1) typed.current += e.key;
      else if (isOpen || e.key !== '/') return;
      else open();
      e.preventDefault();
    };
    // Before the player's, for which the same letters are keys.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });

  if (!isOpen || isInitialHtml) return null;
  const giveUp = () => {
    toasts.show({ type: 'error', text: t('chunk_failed_text') });
    close();
  };
  return (
    <ErrorBoundary onFailure={giveUp}>
      <Lazy view={dialog} messages="find" props={{ close, typed }} />
    </ErrorBoundary>
  );
}
