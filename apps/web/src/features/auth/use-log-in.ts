import { ApiError } from '@grandstand/client/api-error';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useClient } from '#shared/api/client-context.ts';
import { useCaptcha } from '#shared/captcha/use-captcha.tsx';
import { useSignedIn } from '#shared/session/sign-in.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface LogIn {
  readonly send: (credentials: Credentials) => Promise<void>;
  /** The captcha, empty until the server requires it. */
  readonly slot: ReactNode;
}

function isCaptchaRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'captcha_required';
}

/** Decision C24: after many failures the server requires a captcha; then the login is sent again with its token. */
export function useLogIn(): LogIn {
  const client = useClient();
  const signedIn = useSignedIn();
  const captcha = useCaptcha(false);

  const join = new URLSearchParams(useSearch()).get('join');

  async function send(credentials: Credentials): Promise<void> {
    const body = { ...credentials, ...(join && { social_code: join }) };
    try {
      signedIn(await client.call('login', { body }));
    } catch (error) {
      if (!isCaptchaRequired(error)) throw error;
      const token = await captcha.consumeToken();
      if (token === undefined) throw error;
      signedIn(await client.call('login', { body: { ...body, captcha: token } }));
    }
  }

  return { send, slot: captcha.slot };
}
