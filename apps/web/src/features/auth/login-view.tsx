import { loginErrors } from '@grandstand/rules/account-forms';
import { PasswordField } from '@grandstand/ui/password-field';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { TextField } from '@grandstand/ui/text-field';
import { Link } from 'wouter';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { PendingFavoriteNote } from './pending-favorite-note.tsx';
import { OtherOption, SignInOptions } from './sign-in-options.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { useFocusFirstEmptyField } from './use-focus-first-empty-field.ts';
import { useLogIn } from './use-log-in.ts';
import { useTypedEmail } from './use-typed-email.ts';

/** After the sign-in, the navigation rules redirect. */
export function LoginView() {
  const { t } = useTranslator();
  return (
    <AuthPage title={t('login_head')} school={0}>
      <SignInOptions />
      <PendingFavoriteNote />
      <SocialSignIn />
      <LoginForm />
      <SocialButtons />
      <OtherOption to={paths.registration()} ask={t('new_here')} name={t('create_account')} />
    </AuthPage>
  );
}

function LoginForm() {
  const { t } = useTranslator();
  const logIn = useLogIn();
  const state = useForm({
    name: 'login',
    initial: { email: useTypedEmail('registration'), password: '' },
    secret: ['password'],
    validate: loginErrors,
    send: logIn.send,
  });
  useFocusFirstEmptyField(state.form);
  return (
    <Form name="login" label={t('title_login')} state={state}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...state.text('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        showLabel={t('show')}
        hideLabel={t('hide')}
        {...state.text('password')}
      />
      <p className={styles.beside}>
        <Link href={paths.passwordResetRequest()}>{t('forgot_password')}</Link>
      </p>
      {logIn.slot}
      <SubmitButton size="big" wide isPending={state.isPending}>
        {t('title_login')}
      </SubmitButton>
    </Form>
  );
}
