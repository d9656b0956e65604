import type { User } from '@grandstand/contract/profile.schema';
import { needsCurrentPassword, profileErrors } from '@grandstand/rules/account-forms';
import { PasswordField } from '@grandstand/ui/password-field';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useReturnToPage } from '#shared/session/use-return-to-page.ts';
import styles from './profile-edit-view.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

export function PasswordForm({ user }: { readonly user: User }) {
  const { t } = useTranslator();
  const update = useUpdateProfile();
  const goOn = useReturnToPage();
  const asksPassword = needsCurrentPassword({ password: '' }, user);
  const state = useForm({
    name: 'password',
    initial: EMPTY,
    secret: ['current_password', 'password', 'password_confirmation'],
    validate: values => profileErrors(values, user),
    send: async ({ current_password, ...passwords }) => {
      await update({ ...passwords, ...(asksPassword && { current_password }) }, t('password_changed'));
      state.change(EMPTY);
      if (user.temporary_password) goOn();
    },
  });
  const showing = { showLabel: t('show'), hideLabel: t('hide') };
  return (
    <Form name="password" label={t('password')} state={state}>
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {asksPassword && (
        <PasswordField
          label={t('password_current')}
          autoComplete="current-password"
          {...showing}
          {...state.text('current_password')}
        />
      )}
      <PasswordField
        label={t('password_new')}
        hint={t('password_hint')}
        autoComplete="new-password"
        {...showing}
        {...state.text('password')}
      />
      <PasswordField
        label={t('password_confirm')}
        autoComplete="new-password"
        {...showing}
        {...state.text('password_confirmation')}
      />
      <div className={styles.start}>
        <SubmitButton kind={user.temporary_password ? 'go' : 'line'} isPending={state.isPending}>
          {t(user.has_password ? 'password_change' : 'password_set')}
        </SubmitButton>
      </div>
    </Form>
  );
}
