import { type RefObject, useState } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { type CardEntry, CardEntryError } from '#shared/cards/card-entry.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';

/** Specification 7, setup-intent: with its secret, the provider's form saves a card. */
export function useNewCard(entry: RefObject<CardEntry | null>, onSaved: () => void) {
  const translator = useTranslator();
  const client = useClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  /** Set while the bank requires a 3-D Secure challenge. */
  const [clientSecret, setClientSecret] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (isPending || !entry.current) return;
    setPending(true);
    setError(undefined);
    try {
      const { client_secret } = await client.call('createSetupIntent');
      if ((await entry.current.save(client_secret)).isSaved) return onSaved();
      setClientSecret(client_secret);
    } catch (reason) {
      setError(reason instanceof CardEntryError ? reason.message : errorText(translator, reason));
    } finally {
      setPending(false);
    }
  }

  return { save, isPending, error, clientSecret, abandonChallenge: () => setClientSecret(null) };
}
