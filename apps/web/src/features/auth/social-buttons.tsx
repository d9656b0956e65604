import { Button } from '@grandstand/ui/button';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './auth-page.module.css';
import { useAsyncAction } from './use-async-action.ts';

/** One button for each sign-in provider of the installation. */
export function SocialButtons() {
  const { t } = useTranslator();
  const { login_providers: providers } = useChannel().config;
  if (providers.length === 0) return null;
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <div className={styles.actions}>
        {providers.map(provider => (
          <SocialButton key={provider.name} {...provider} />
        ))}
      </div>
    </>
  );
}

function SocialButton({ name, label }: { readonly name: string; readonly label: string }) {
  const translator = useTranslator();
  const client = useClient();
  const act = useAsyncAction(async () => {
    const { url } = await client.call('startSocialLogin', { params: { provider: name } });
    location.assign(url);
  });
  return (
    <div className={styles.step}>
      <Button kind="line" wide disabled={act.isPending} onClick={act.run}>
        {translator.t('continue_with', { provider: label })}
      </Button>
      {act.error !== null && <p role="alert">{errorText(translator, act.error)}</p>}
    </div>
  );
}
