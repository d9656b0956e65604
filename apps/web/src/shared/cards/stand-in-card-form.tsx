import type { PaymentConfig } from '@grandstand/contract/payments.schema';
import { API_TIMEOUT_MS } from '@grandstand/rules/constants';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChannel } from '../channel.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { type CardEntry, CardEntryError } from './card-entry.ts';
import styles from './card-form.module.css';
import type { StandInMessage } from './stand-in-message.ts';
import { useStandInFrame } from './use-stand-in-frame.ts';

interface Props {
  readonly config: PaymentConfig;
  readonly origin: string;
  readonly entry: RefObject<CardEntry | null>;
}

type CardMessage = Extract<StandInMessage, { type: 'payment_method' }>;

interface PendingSubmit {
  readonly message: object;
  readonly resolve: (card: CardMessage) => void;
  readonly reject: (error: CardEntryError) => void;
}

/** The stand-in's card form, in a frame: the typed card data go only to its origin. */
export function StandInCardForm({ config, origin, entry }: Props) {
  const { t, language } = useTranslator();
  const { color_settings } = useChannel();
  const [height, setHeight] = useState<number | null>(null);
  const pending = useRef<PendingSubmit>(null);
  const { frame, post } = useStandInFrame(origin, message => {
    if (message.type === 'height') setHeight(message.height);
    // The submit was posted before the frame listened.
    if (message.type === 'ready' && pending.current) post(pending.current.message);
    if (message.type === 'payment_method') pending.current?.resolve(message);
    if (message.type === 'error') pending.current?.reject(new CardEntryError(message.message));
  });

  useEffect(() => {
    const submit = (fields: object) =>
      new Promise<CardMessage>((resolve, reject) => {
        const message = { type: 'submit', ...fields };
        pending.current = { message, resolve, reject };
        post(message);
        // A frame that did not load never responds.
        setTimeout(() => reject(new CardEntryError(t('card_form_failed'))), API_TIMEOUT_MS);
      }).finally(() => {
        pending.current = null;
      });
    entry.current = {
      paymentMethod: async () => (await submit({})).id,
      save: setup_client_secret => submit({ setup_client_secret }),
    };
    return () => {
      entry.current = null;
    };
  });

  const query = new URLSearchParams({
    publishable_key: config.publishable_key,
    origin: location.origin,
    lang: language,
    theme: color_settings.scheme,
    text: color_settings.body_text_color,
    background: color_settings.body_background,
    accent: color_settings.accent_text,
  });
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('card_form')}
      src={`${origin}/elements/card?${query}`}
      style={height === null ? undefined : { blockSize: `${height}px` }}
    />
  );
}
