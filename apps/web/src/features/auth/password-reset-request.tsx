import { resetRequestErrors } from '@grandstand/rules/account-forms';
import { linkLifetimeText } from '@grandstand/rules/link-lifetimes';
import { Button } from '@grandstand/ui/button';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { TextField } from '@grandstand/ui/text-field';
import { useState } from 'react';
import { Link } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { useCaptcha } from '#shared/captcha/use-captcha.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';
import { PasteLink } from './paste-link.tsx';
import { ResetSteps } from './reset-steps.tsx';

export function PasswordResetRequest() {
  const { t } = useTranslator();
  const [email, setEmail] = useState<string | null>(null);
  return (
    <AuthPage title={t('reset_head')} school={5}>
      {email === null ? (
        <ResetSteps current={1} address={<AddressForm onSent={setEmail} />} />
      ) : (
        <ResetSteps
          current={2}
          address={<Sent email={email} onChange={() => setEmail(null)} />}
          link={<Wait />}
        />
      )}
      <p className={styles.swap}>
        <Link href={paths.login()}>{t('title_login')}</Link>
      </p>
    </AuthPage>
  );
}

function AddressForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslator();
  const client = useClient();
  const captcha = useCaptcha();
  const state = useForm({
    name: 'password_reset_request',
    initial: { email: '' },
    validate: resetRequestErrors,
    send: async ({ email }) => {
      const token = await captcha.consumeToken();
      await client.call('requestPasswordReset', { body: { email, ...(token && { captcha: token }) } });
      onSent(email);
    },
  });
  return (
    <Form name="password_reset_request" label={t('title_password_reset')} state={state}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...state.text('email')}
      />
      {captcha.slot}
      <SubmitButton size="big" wide isPending={state.isPending}>
        {t('reset_send')}
      </SubmitButton>
    </Form>
  );
}

function Sent({ email, onChange }: { readonly email: string; readonly onChange: () => void }) {
  const { t } = useTranslator();
  return (
    <>
      <p>{email}</p>
      <div>
        <Button kind="line" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </>
  );
}

function Wait() {
  const { t, locale } = useTranslator();
  return (
    <>
      <p role="status">{t('reset_sent', { lifetime: linkLifetimeText('password_reset', locale) })}</p>
      <PasteLink />
    </>
  );
}
