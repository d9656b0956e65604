import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { SHARE } from '@grandstand/ui/rare-icons';
import { useTranslator } from '../i18n/use-translator.ts';
import { useToasts } from '../toasts/use-toasts.ts';
import { shareAddress } from './share.ts';

interface Props {
  readonly title: string;
  /** Replaces the system's share sheet where that is no better: with a mouse. */
  readonly onShare?: () => void;
}

/** Shares the address of the page without its query. */
export function ShareButton({ title, onShare }: Props) {
  const { t } = useTranslator();
  const toasts = useToasts();

  async function share() {
    if (onShare && matchMedia('(hover: hover)').matches) return onShare();
    const url = `${location.origin}${location.pathname}`;
    const browser = { share: navigator.share?.bind(navigator), clipboard: navigator.clipboard };
    const outcome = await shareAddress(browser, title, url);
    if (outcome === 'copied') toasts.show({ type: 'success', text: t('share_copied') });
    if (outcome === 'failed')
      toasts.show({ type: 'info', text: t('share_manually', { url }), time: SHOWN_ADDRESS_MS });
  }

  return (
    <Button onClick={() => void share()}>
      <Icon name={SHARE} />
      {t('share')}
    </Button>
  );
}

/** Long enough to copy an address by hand. */
const SHOWN_ADDRESS_MS = 20_000;
