import type { Order } from '@grandstand/contract/payments.schema';
import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { DOWNLOAD } from '@grandstand/ui/rare-icons';
import { useState } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';

/** Browsers read the file after the click has returned. */
const REVOKE_AFTER_MS = 60_000;

function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** A link could not carry the user's key, so the file comes through a call. */
export function DownloadReceipt({ order }: { readonly order: Order }) {
  const translator = useTranslator();
  const { t, language } = translator;
  const client = useClient();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  async function download(): Promise<void> {
    setPending(true);
    try {
      const { file_name, pdf } = await client.call('getReceipt', {
        params: { id: order.id },
        query: { language },
      });
      saveFile(file_name, pdf);
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
    }
    setPending(false);
  }
  return (
    <Button kind="go" disabled={isPending} onClick={() => void download()}>
      <Icon name={DOWNLOAD} />
      {t('receipt_download')}
    </Button>
  );
}
