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

/** 3-D Secure: the bank's challenge to the buyer. The order decides the result, not the frame. */
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
  onCompleted,
  onAbandoned,
  origin,
}: Props & { readonly origin: string }) {
  const { t, language } = useTranslator();
  const { frame } = useStandInFrame(origin, message => {
    if (message.type === '3ds') onCompleted();
  });
  const query = new URLSearchParams({
    client_secret: clientSecret,
    origin: location.origin,
    lang: language,
  });
  return (
    <Dialog title={t('challenge_head')} closeLabel={t('close')} onClose={onAbandoned}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('challenge_head')}
        // Otherwise the focus is on the button that closes the dialog.
        onLoad={() => frame.current?.focus()}
        src={`${origin}/3ds/${intentIdOf(clientSecret)}?${query}`}
      />
      <p className={styles.fine}>{t('challenge_text')}</p>
    </Dialog>
  );
}

/** Stripe renders the challenge itself. */
function StripeChallenge({ config, clientSecret, onCompleted, onAbandoned }: Props) {
  const complete = useEffectEvent(onCompleted);
  const abandon = useEffectEvent(onAbandoned);
  useEffect(() => {
    let isMounted = true;
    loadStripe(config.publishable_key)
      .then(stripe => stripe.handleNextAction({ clientSecret }))
      .then(
        () => isMounted && complete(),
        () => isMounted && abandon(),
      );
    return () => {
      isMounted = false;
    };
  }, [config.publishable_key, clientSecret]);
  return null;
}
