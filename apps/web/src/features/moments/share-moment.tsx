import { IconButton } from '@grandstand/ui/icon-button';
import { SHARE } from '@grandstand/ui/rare-icons';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import { shareAddress } from '#shared/watching/share.ts';

/** Shares the page of the clip, which anyone can open. */
export function ShareMoment({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useTranslator();
  const toasts = useToasts();
  const share = async () => {
    const url = `${location.origin}${paths.watchLibrary(id)}`;
    const browser = { share: navigator.share?.bind(navigator), clipboard: navigator.clipboard };
    const outcome = await shareAddress(browser, name, url);
    if (outcome === 'copied') toasts.show({ type: 'success', text: t('feed_copied') });
    if (outcome === 'failed') toasts.show({ type: 'info', text: url });
  };
  return <IconButton icon={SHARE} label={t('feed_share', { name })} onClick={() => void share()} />;
}
