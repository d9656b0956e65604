import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { useTranslator } from '../i18n/use-translator.ts';
import { useToasts } from '../toasts/use-toasts.ts';
import { shareAddress } from './share.ts';

/** Shares the page's own address, without the query that brought somebody here. */
export function ShareButton({ title }: { readonly title: string }) {
  const { t } = useTranslator();
  const toasts = useToasts();

  async function share() {
    const url = `${location.origin}${location.pathname}`;
    const by = { share: navigator.share?.bind(navigator), clipboard: navigator.clipboard };
    const outcome = await shareAddress(by, title, url);
    if (outcome === 'copied') toasts.show({ type: 'success', text: t('share_copied') });
    if (outcome === 'failed')
      toasts.show({ type: 'info', text: t('share_manually', { url }), time: SHOWN_ADDRESS_MS });
  }

  return (
    <Button onClick={() => void share()}>
      <Icon name="share" />
      {t('share')}
    </Button>
  );
}

/** Long enough to copy an address by hand. */
const SHOWN_ADDRESS_MS = 20_000;
