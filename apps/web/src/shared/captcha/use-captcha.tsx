import type { Client } from '@grandstand/client/client';
import type { CaptchaChallenge } from '@grandstand/contract/captcha.schema';
import type { Challenge } from 'altcha-lib';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClient } from '../api/client-context.ts';
import { CaptchaWidget, widgetToken } from './captcha-widget.tsx';

export interface CaptchaState {
  /** Where another service shows its widget; nothing for the built-in one. */
  readonly slot: ReactNode;
  /** A token for one submit. Without one the server says what is missing. */
  consumeToken(): Promise<string | undefined>;
}

/**
 * Begins to show that a person is here as soon as the form is, so that a submit need not wait for it. Where a form is
 * asked for it only now and then, `isExpected` is false and taking a token begins.
 */
export function useCaptcha(isExpected = true): CaptchaState {
  const client = useClient();
  const [challenge, setChallenge] = useState<CaptchaChallenge>();
  const solving = useRef<Promise<string | undefined>>(undefined);
  const widget = useRef<HTMLDivElement>(null);

  async function begin(): Promise<string | undefined> {
    const asked = await askForChallenge(client);
    setChallenge(asked);
    if (asked?.kind !== 'altcha') return undefined;
    const { solvedToken } = await import('./solve-challenge.ts');
    return solvedToken(asked.challenge as unknown as Challenge);
  }

  // One challenge for each form that is shown, not one for each time it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once
  useEffect(() => {
    if (isExpected) solving.current ??= begin();
  }, []);

  async function takeToken(): Promise<string | undefined> {
    if (challenge?.kind === 'siteverify') return widgetToken(widget.current);
    const token = await (solving.current ?? begin());
    // It passes once: the next submit needs another.
    solving.current = undefined;
    return token;
  }

  const slot = challenge?.kind === 'siteverify' ? <CaptchaWidget ref={widget} {...challenge} /> : null;
  return { slot, consumeToken: takeToken };
}

async function askForChallenge(client: Client): Promise<CaptchaChallenge | undefined> {
  try {
    return await client.call('getCaptchaChallenge');
  } catch {
    return undefined;
  }
}
