import { buttonClass } from '@grandstand/ui/button';
import { Link, useLocation } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useClearUserData } from '#shared/session/clear-user-data.ts';
import { InvalidLink } from './invalid-link.tsx';
import { LinkDone, LinkPage } from './link-page.tsx';
import type { MailLink } from './mail-link.ts';
import { useAsyncAction } from './use-async-action.ts';
import { useMailLink } from './use-mail-link.ts';

const SCHOOL = 7;

export function ConfirmAccountDeletion() {
  const { t } = useTranslator();
  const link = useMailLink();
  return link ? <Confirm link={link} /> : <InvalidLink title={t('delete_head')} school={SCHOOL} />;
}

function Confirm({ link }: { readonly link: MailLink }) {
  const translator = useTranslator();
  const { t } = translator;
  const client = useClient();
  const forgetVisit = useClearUserData();
  const [, goTo] = useLocation();
  const act = useAsyncAction(async () => {
    await client.call('confirmAccountDeletion', { body: link });
    await forgetVisit();
  });
  if (act.isDone)
    return (
      <LinkDone
        title={t('deleted_head')}
        school={SCHOOL}
        text={t('deleted_text')}
        button={t('back_home')}
        onGoOn={() => goTo(paths.home())}
      />
    );
  return (
    <LinkPage
      title={t('delete_head')}
      school={SCHOOL}
      email={link.email}
      text={t('delete_text', { email: link.email })}
      button={t('delete_button')}
      failure={act.error === null ? null : errorText(translator, act.error)}
      isDestructive
      act={act}
    >
      <Link href={paths.home()} className={buttonClass({ kind: 'line', wide: true })}>
        {t('delete_cancel')}
      </Link>
    </LinkPage>
  );
}
