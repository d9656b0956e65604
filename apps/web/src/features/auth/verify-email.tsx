import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useReturnToPage } from '#shared/session/use-return-to-page.ts';
import { InvalidLink } from './invalid-link.tsx';
import { LinkDone, LinkPage } from './link-page.tsx';
import type { MailLink } from './mail-link.ts';
import { useAsyncAction } from './use-async-action.ts';
import { useContinueText } from './use-continue-text.ts';
import { useMailLink } from './use-mail-link.ts';
import { verifyFailureText } from './verify-failure-text.ts';

const SCHOOL = 4;

export function VerifyEmail() {
  const { t } = useTranslator();
  const link = useMailLink();
  return link ? <Confirm link={link} /> : <InvalidLink title={t('verify_head')} school={SCHOOL} />;
}

function Confirm({ link }: { readonly link: MailLink }) {
  const translator = useTranslator();
  const { t } = translator;
  const client = useClient();
  const queryClient = useQueryClient();
  const goOn = useReturnToPage();
  const goOnText = useContinueText();
  const act = useAsyncAction(async () => {
    await client.call('verifyEmail', { body: link });
    await queryClient.invalidateQueries({ queryKey: callKey('getProfile') });
  });
  if (act.isDone)
    return (
      <LinkDone
        title={t('verified_head')}
        school={SCHOOL}
        text={t('verified_text')}
        button={goOnText}
        onGoOn={goOn}
      />
    );
  return (
    <LinkPage
      title={t('verify_head')}
      school={SCHOOL}
      email={link.email}
      text={t('verify_text')}
      button={t('verify_button')}
      failure={act.error === null ? null : verifyFailureText(translator, act.error)}
      act={act}
    />
  );
}
