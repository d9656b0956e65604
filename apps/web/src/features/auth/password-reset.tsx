import { ApiError } from '@grandstand/client/api-error';
import { resetErrors } from '@grandstand/rules/account-forms';
import { PasswordField } from '@grandstand/ui/password-field';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { Link, useLocation } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/sign-in.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { InvalidLink } from './invalid-link.tsx';
import type { MailLink } from './mail-link.ts';
import { ResetSteps } from './reset-steps.tsx';
import { useMailLink } from './use-mail-link.ts';

const SCHOOL = 5;

export function PasswordReset() {
  const { t } = useTranslator();
  const link = useMailLink();
  if (link === null) return <InvalidLink title={t('reset_head')} school={SCHOOL} />;
  return (
    <AuthPage title={t('reset_head')} school={SCHOOL}>
      <ResetSteps
        current={3}
        address={<p>{link.email}</p>}
        link={<p>{t('reset_link_opened')}</p>}
        password={<PasswordForm link={link} />}
      />
      <p className={styles.swap}>
        <Link href={paths.passwordResetRequest()}>{t('request_new_link')}</Link>
      </p>
    </AuthPage>
  );
}

function PasswordForm({ link }: { readonly link: MailLink }) {
  const { t } = useTranslator();
  const save = useSave(link);
  const state = useForm({
    name: 'password_reset',
    initial: { password: '', password_confirmation: '' },
    secret: ['password', 'password_confirmation'],
    validate: resetErrors,
    send: save,
  });
  const showing = { showLabel: t('show'), hideLabel: t('hide'), autoComplete: 'new-password' };
  return (
    <Form name="password_reset" label={t('title_password_reset')} state={state}>
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        label={t('password_new')}
        hint={t('password_hint')}
        {...showing}
        {...state.text('password')}
      />
      <PasswordField label={t('password_confirm')} {...showing} {...state.text('password_confirmation')} />
      <SubmitButton size="big" wide isPending={state.isPending}>
        {t('reset_save')}
      </SubmitButton>
      <p>{t('reset_note')}</p>
    </Form>
  );
}

interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Saves the password and signs in with it; if the sign-in needs more (a captcha), the sign-in page asks for it. */
function useSave(link: MailLink): (values: NewPassword) => Promise<void> {
  const { t } = useTranslator();
  const client = useClient();
  const signedIn = useSignedIn();
  const toasts = useToasts();
  const [, goTo] = useLocation();
  return async values => {
    await client.call('resetPassword', { body: { ...link, ...values } });
    toasts.show({ type: 'success', text: t('reset_done') });
    goTo(paths.login());
    try {
      signedIn(await client.call('login', { body: { email: link.email, password: values.password } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
}
