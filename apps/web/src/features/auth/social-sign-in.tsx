import { failureCause } from '@grandstand/client/failure';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/sign-in.ts';
import { socialReturnOf } from './social-return.ts';

interface Failure {
  readonly provider: string;
  readonly error: unknown;
}

/** Exchanges the provider's code for a session, once, and shows a failure. */
export function SocialSignIn() {
  const translator = useTranslator();
  const { t } = translator;
  const returned = socialReturnOf(new URLSearchParams(useSearch()));
  const exchange = useExchange();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { login_providers: providers } = useChannel().config;
  const labelOf = (name: string) => providers.find(provider => provider.name === name)?.label ?? name;

  // The code is in the URL: it is removed before anything else can read it, and used once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one exchange for each arrival
  useEffect(() => {
    if (returned === null) return;
    exchange(returned.code).catch(error => setFailure({ provider: returned.provider, error }));
  }, [returned?.code]);

  if (failure !== null) {
    const isBlocked = failureCause(failure.error) === 'account_blocked';
    const text = isBlocked
      ? errorText(translator, failure.error)
      : t('social_failed', { provider: labelOf(failure.provider) });
    return <p role="alert">{text}</p>;
  }
  return returned?.code ? <p role="status">{t('signing_in')}</p> : null;
}

function useExchange(): (code: string | null) => Promise<void> {
  const client = useClient();
  const signedIn = useSignedIn();
  const [, goTo] = useLocation();
  const attempted = useRef<string>(undefined);
  return async code => {
    if (attempted.current === (code ?? '')) return;
    attempted.current = code ?? '';
    goTo(paths.login(), { replace: true });
    if (code === null) throw new Error('the sign-in at the provider failed');
    signedIn(await client.call('addSession', { body: { code } }));
  };
}
