import { ApiError } from '@grandstand/client/api-error';
import { socialRegistrationErrors } from '@grandstand/rules/account-forms';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { useState } from 'react';
import { Link } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { useChannel } from '#shared/channel.ts';
import { Form } from '#shared/forms/form.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/sign-in.ts';
import styles from './auth-page.module.css';
import { TermsCheckbox } from './terms-checkbox.tsx';

interface Props {
  readonly provider: string;
  readonly code: string;
}

/** The provider supplies name and address, so only the terms are validated here; the server validates the address. */
const onlyTerms = ({ terms }: { readonly terms: boolean }) => {
  const { email: _, ...errors } = socialRegistrationErrors({ email: '', terms });
  return errors;
};

export function SocialRegistration({ provider, code }: Props) {
  const { t } = useTranslator();
  const client = useClient();
  const signedIn = useSignedIn();
  const [isTaken, setTaken] = useState(false);
  const { login_providers: providers } = useChannel().config;
  const label = providers.find(({ name }) => name === provider)?.label ?? provider;
  const state = useForm({
    name: 'social-registration',
    initial: { terms: false },
    validate: onlyTerms,
    send: async ({ terms }) => {
      try {
        signedIn(await client.call('socialLogin', { body: { provider, code, terms } }));
      } catch (error) {
        setTaken(error instanceof ApiError && error.code === 'email_taken');
        throw error;
      }
    },
  });
  return (
    <Form name="social-registration" label={t('title_registration')} state={state}>
      <p className={styles.large}>{t('social_welcome', { provider: label })}</p>
      <TermsCheckbox {...state.box('terms')} />
      <SubmitButton size="big" wide isPending={state.isPending}>
        {t('register')}
      </SubmitButton>
      {isTaken && (
        <p>
          <Link href={`${paths.login()}?${new URLSearchParams({ join: code })}`}>
            {t('social_join', { provider: label })}
          </Link>
        </p>
      )}
    </Form>
  );
}
