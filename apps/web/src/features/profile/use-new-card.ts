import { type RefObject, useState } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { type CardEntry, CardEntryError } from '#shared/cards/card-entry.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';

/** Specification 7, setup-intent: its secret lets the provider's form keep a card. */
export function useNewCard(entry: RefObject<CardEntry | null>, onSaved: () => void) {
  const translator = useTranslator();
  const client = useClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  /** The secret of what the bank wants confirmed. */
  const [clientSecret, setAsked] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (isPending || !entry.current) return;
    setPending(true);
    setError(undefined);
    try {
      const { client_secret } = await client.call('createSetupIntent');
      if (await entry.current.save(client_secret)) return onSaved();
      setAsked(client_secret);
    } catch (reason) {
      setError(reason instanceof CardEntryError ? reason.message : errorText(translator, reason));
    } finally {
      setPending(false);
    }
  }

  return { save, isPending, error, asked: clientSecret, leaveBank: () => setAsked(null) };
}
