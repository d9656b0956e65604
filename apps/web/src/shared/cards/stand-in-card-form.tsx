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

type Taken = Extract<StandInMessage, { type: 'payment_method' }>;

interface Waiting {
  readonly wish: object;
  readonly resolve: (card: Taken) => void;
  readonly reject: (error: CardEntryError) => void;
}

/** The stand-in's own card form, in a frame: what is typed there goes to its origin alone. */
export function StandInCardForm({ config, origin, entry }: Props) {
  const { t, language } = useTranslator();
  const { color_settings } = useChannel();
  const [height, setHeight] = useState<number | null>(null);
  const waiting = useRef<Waiting>(null);
  const { frame, post } = useStandInFrame(origin, message => {
    if (message.type === 'height') setHeight(message.height);
    // Pressed before the form could hear it.
    if (message.type === 'ready' && waiting.current) post(waiting.current.wish);
    if (message.type === 'payment_method') waiting.current?.resolve(message);
    if (message.type === 'error') waiting.current?.reject(new CardEntryError(message.message));
  });

  useEffect(() => {
    const submitted = (asked: object) =>
      new Promise<Taken>((resolve, reject) => {
        const wish = { type: 'submit', ...asked };
        waiting.current = { wish, resolve, reject };
        post(wish);
        // A frame that did not load does not answer either.
        setTimeout(() => reject(new CardEntryError(t('card_form_failed'))), API_TIMEOUT_MS);
      }).finally(() => {
        waiting.current = null;
      });
    entry.current = {
      paymentMethod: async () => (await submitted({})).id,
      save: async setup_client_secret => (await submitted({ setup_client_secret })).isKept,
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
