import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { usePendingIntent } from '#shared/passes/intent/purchase-intent.ts';
import { useSession } from '#shared/session/session.ts';

/** The label of the button that continues to the pending page (`useReturnToPage`). */
export function useContinueText(): string {
  const { t } = useTranslator();
  const { basic_pass: pass } = useChannel().settings;
  const session = useSession();
  const intent = usePendingIntent();
  if (pass && session.kind === 'user' && !session.hasBasicPass)
    return t('continue_to_pass', { name: pass.name });
  if (intent === null) return t('continue');
  return t(intent.isCheckout ? 'continue_to_checkout' : 'continue_to_game');
}
