import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useKeptGoal } from '#shared/passes/kept-goal.ts';
import { useSession } from '#shared/session/session.ts';

/** Says where 'Go on' leads (`useGoOn`), where it is worth a word. */
export function useGoOnText(): string {
  const { t } = useTranslator();
  const { basic_pass: pass } = useChannel().settings;
  const session = useSession();
  const goal = useKeptGoal();
  if (pass && session.kind === 'user' && !session.hasBasicPass)
    return t('go_on_to_pass', { name: pass.name });
  if (goal === null) return t('go_on');
  return t(goal.isCheckout ? 'go_on_to_checkout' : 'go_on_to_game');
}
