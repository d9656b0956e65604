import type { Client } from '@grandstand/client/client';
import type { CaptchaChallenge } from '@grandstand/contract/captcha.schema';
import type { Challenge } from 'altcha-lib';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClient } from '../api/client-context.ts';
import { CaptchaWidget, widgetToken } from './captcha-widget.tsx';

export interface CaptchaState {
  /** The widget of an external service; null for the built-in captcha. */
  readonly slot: ReactNode;
  /** Returns the token for one submit. Without a token the server responds with an error. */
  consumeToken(): Promise<string | undefined>;
}

/**
 * Starts to solve the challenge when the form mounts, so that a submit need not wait for it. If a form rarely needs a token,
 * `isExpected` is false and `consumeToken` starts.
 */
export function useCaptcha(isExpected = true): CaptchaState {
  const client = useClient();
  const [challenge, setChallenge] = useState<CaptchaChallenge>();
  const solving = useRef<Promise<string | undefined>>(undefined);
  const widget = useRef<HTMLDivElement>(null);

  async function start(): Promise<string | undefined> {
    const fetched = await fetchChallenge(client);
    setChallenge(fetched);
    if (fetched?.kind !== 'altcha') return undefined;
    const { solvedToken } = await import('./solve-challenge.ts');
    return solvedToken(fetched.challenge as unknown as Challenge);
  }

  // One challenge per mounted form, not per render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once
  useEffect(() => {
    if (isExpected) solving.current ??= start();
  }, []);

  async function consumeToken(): Promise<string | undefined> {
    if (challenge?.kind === 'siteverify') return widgetToken(widget.current);
    const token = await (solving.current ?? start());
    // A token is valid once: the next submit needs another.
    solving.current = undefined;
    return token;
  }

  const slot = challenge?.kind === 'siteverify' ? <CaptchaWidget ref={widget} {...challenge} /> : null;
  return { slot, consumeToken };
}

async function fetchChallenge(client: Client): Promise<CaptchaChallenge | undefined> {
  try {
    return await client.call('getCaptchaChallenge');
  } catch {
    return undefined;
  }
}
