import { Button } from '@grandstand/ui/button';
import { Dialog } from '@grandstand/ui/dialog';
import { failureText, isUncharged } from '#shared/checkout/failure-text.ts';
import { lazyMessages } from '#shared/i18n/lazy-messages.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView } from '#shared/lazy/lazy-view.tsx';
import type { PopupProps } from '#shared/popups/popups.ts';

interface Props extends PopupProps<void> {
  readonly reason: string;
}

/** Specification 8: "A failed order shows a popup." Popups render outside the page, so this loads its own messages. */
export function FailedOrderPopup(props: Props) {
  const { language } = useTranslator();
  return <LoadedView view={lazyMessages.buy[language]} props={{ children: <FailedOrder {...props} /> }} />;
}

function FailedOrder({ reason, ok, cancel }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <Dialog title={t('failed_head')} closeLabel={t('close')} onClose={cancel}>
      <p>
        {failureText(translator, reason)} {isUncharged(reason) && t('failed_nothing_charged')}
      </p>
      <div>
        <Button kind="go" onClick={() => ok()}>
          {t('failed_again')}
        </Button>
      </div>
    </Dialog>
  );
}
