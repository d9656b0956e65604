import { registrationErrors } from '@grandstand/rules/account-forms';
import { PasswordField } from '@grandstand/ui/password-field';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { TextField } from '@grandstand/ui/text-field';
import { useLocation, useSearch } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { useCaptcha } from '#shared/captcha/use-captcha.tsx';
import { FieldPair, Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import { PendingFavoriteNote } from './pending-favorite-note.tsx';
import { OtherOption, SignInOptions } from './sign-in-options.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { SocialRegistration } from './social-registration.tsx';
import { socialReturnOf } from './social-return.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { useTypedEmail } from './use-typed-email.ts';

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
  phone: '',
  terms: false,
};

export function RegistrationView() {
  const { t } = useTranslator();
  const returned = socialReturnOf(new URLSearchParams(useSearch()));
  return (
    <AuthPage title={t('registration_head')} school={3}>
      <SignInOptions />
      <PendingFavoriteNote />
      {returned?.code ? (
        <SocialRegistration provider={returned.provider} code={returned.code} />
      ) : (
        <>
          <RegistrationForm />
          <SocialButtons />
        </>
      )}
      <OtherOption to={paths.login()} ask={t('have_account')} name={t('title_login')} />
    </AuthPage>
  );
}

function RegistrationForm() {
  const { t, language } = useTranslator();
  const client = useClient();
  const signedIn = useSignedIn();
  const [, goTo] = useLocation();
  const captcha = useCaptcha();
  const state = useForm({
    name: 'registration',
    initial: { ...EMPTY, email: useTypedEmail('login') },
    secret: ['password', 'password_confirmation'],
    validate: registrationErrors,
    send: async ({ phone, ...values }) => {
      const token = await captcha.consumeToken();
      const body = { ...values, phone: phone.trim() || null, language, ...(token && { captcha: token }) };
      const session = await client.call('register', { body });
      // Navigates before signing in: /verify-notice is open to users who have not accepted the basic pass.
      goTo(paths.verifyNotice());
      signedIn(session);
    },
  });
  const { text } = state;
  const showing = { showLabel: t('show'), hideLabel: t('hide'), autoComplete: 'new-password' };
  return (
    <Form name="registration" label={t('title_registration')} state={state}>
      <FieldPair>
        <TextField label={t('first_name')} autoComplete="given-name" {...text('first_name')} />
        <TextField label={t('last_name')} autoComplete="family-name" {...text('last_name')} />
      </FieldPair>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...text('email')}
      />
      <PasswordField label={t('password')} hint={t('password_hint')} {...showing} {...text('password')} />
      <PasswordField label={t('password_confirm')} {...showing} {...text('password_confirmation')} />
      <TextField
        label={t('phone')}
        note={t('optional')}
        hint={t('phone_hint')}
        type="tel"
        autoComplete="tel"
        {...text('phone')}
      />
      {captcha.slot}
      <TermsCheckbox {...state.box('terms')} />
      <SubmitButton size="big" wide isPending={state.isPending}>
        {t('create_my_account')}
      </SubmitButton>
    </Form>
  );
}
