import { Heading } from '@grandstand/ui/heading';
import { Wrap } from '@grandstand/ui/wrap';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { useSession } from '#shared/session/session.ts';
import { AccountFrame, AccountPlaceholder } from './account-frame.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonForm } from './person-form.tsx';
import { ProfileBlock } from './profile-block.tsx';
import styles from './profile-edit-view.module.css';

export function ProfileEditView({ name, isWaiting }: ViewProps) {
  const { t } = useTranslator();
  const { settings } = useChannel();
  const session = useSession();
  if (isWaiting) return <AccountPlaceholder current={name} />;
  // The navigation rules allow only users here; while signing out there may be no user for a moment.
  if (session.kind !== 'user') return null;
  const { user } = session;
  if (user.temporary_password) return <FirstPassword />;
  return (
    <AccountFrame user={user} current={name}>
      <ProfileBlock title={t('edit_you')} note={t('edit_you_note')}>
        <PersonForm user={user} />
      </ProfileBlock>
      <ProfileBlock title={t('password')} note={t('password_note')}>
        <PasswordForm user={user} />
      </ProfileBlock>
      <ProfileBlock title={t('devices')} note={t('devices_note')}>
        <Devices />
      </ProfileBlock>
      <ProfileBlock
        title={t('language')}
        note={t(settings.multi_language ? 'language_note_all' : 'language_note')}
      >
        <LanguageChoice user={user} />
      </ProfileBlock>
      <ProfileBlock title={t('leave')} note={t('leave_note')}>
        <DeleteAccount email={user.email} />
      </ProfileBlock>
    </AccountFrame>
  );
}

/** Rule 4 of navigation: a user with a temporary password can only choose a new one. */
function FirstPassword() {
  const { t } = useTranslator();
  const session = useSession();
  if (session.kind !== 'user') return null;
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <Heading level={1} size="lg">
          {t('temporary_password')}
        </Heading>
      </header>
      <ProfileBlock title={t('password_new')} note={t('temporary_password_text')}>
        <PasswordForm user={session.user} />
      </ProfileBlock>
    </Wrap>
  );
}
