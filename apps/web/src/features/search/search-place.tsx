import { useEffect } from 'react';
import { Fence } from '#shared/fence/fence.tsx';
import { useIsFirstHtml } from '#shared/first-html.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { WithWords } from '#shared/i18n/with-words.tsx';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';
import { useModal } from '#shared/routing/use-modal.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';

const dialog = lazyView<{ close: () => void }>(
  async () => (await import('./search-dialog.tsx')).SearchDialog,
);

/** Somebody types, or another dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Where the search opens, from `/` on any page; its code comes with the first. */
export function SearchPlace() {
  const { t } = useTranslator();
  const toasts = useToasts();
  const isFirstHtml = useIsFirstHtml();
  const { isOpen, open, close } = useModal('search');

  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || isTaken(e.target)) return;
      e.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  if (!isOpen || isFirstHtml) return null;
  const giveUp = () => {
    toasts.show({ type: 'error', text: t('chunk_failed_text') });
    close();
  };
  return (
    <Fence onFailure={giveUp}>
      <WithWords words="find">
        <LoadedView view={dialog} props={{ close }} />
      </WithWords>
    </Fence>
  );
}
