import type { PaymentConfig } from '@grandstand/contract/payments.schema';
import { Dialog } from '@grandstand/ui/dialog';
import { useEffect, useEffectEvent } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import { intentIdOf } from './stand-in-message.ts';
import { loadStripe } from './stripe.ts';
import styles from './three-d-secure-challenge.module.css';
import { useStandInFrame } from './use-stand-in-frame.ts';

interface Props {
  readonly config: PaymentConfig;
  readonly clientSecret: string;
  readonly onCompleted: () => void;
  readonly onAbandoned: () => void;
}

/** 3-D Secure: what the bank wants of the buyer. How it ended is the order's to say, not the frame's. */
export function ThreeDSecureChallenge(props: Props) {
  const { form_origin } = props.config;
  return form_origin === null ? (
    <StripeChallenge {...props} />
  ) : (
    <StandInChallenge {...props} origin={form_origin} />
  );
}

function StandInChallenge({
  clientSecret,
  onCompleted: onAnswered,
  onAbandoned: onLeft,
  origin,
}: Props & { readonly origin: string }) {
  const { t, language } = useTranslator();
  const { frame } = useStandInFrame(origin, message => {
    if (message.type === '3ds') onAnswered();
  });
  const query = new URLSearchParams({
    client_secret: clientSecret,
    origin: location.origin,
    lang: language,
  });
  return (
    <Dialog title={t('challenge_head')} closeLabel={t('close')} onClose={onLeft}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('challenge_head')}
        src={`${origin}/3ds/${intentIdOf(clientSecret)}?${query}`}
      />
      <p className={styles.fine}>{t('challenge_text')}</p>
    </Dialog>
  );
}

/** Stripe draws the question itself. */
function StripeChallenge({ config, clientSecret, onCompleted: onAnswered, onAbandoned: onLeft }: Props) {
  const answered = useEffectEvent(onAnswered);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    let isHere = true;
    loadStripe(config.publishable_key)
      .then(stripe => stripe.handleNextAction({ clientSecret }))
      .then(
        () => isHere && answered(),
        () => isHere && left(),
      );
    return () => {
      isHere = false;
    };
  }, [config.publishable_key, clientSecret]);
  return null;
}
