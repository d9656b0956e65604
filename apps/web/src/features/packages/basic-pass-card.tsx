import { advertisedFeatures } from '@grandstand/rules/advertised-features';
import { PASSES_FORM } from '@grandstand/rules/basic-pass';
import { characterCount } from '@grandstand/rules/name-fitting';
import { Icon } from '@grandstand/ui/icon';
import { ScriptForm } from '@grandstand/ui/script-form';
import { SubmitButton } from '@grandstand/ui/submit-button';
import type { CSSProperties } from 'react';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { PendingIntentHint } from '#shared/passes/intent/pending-intent-banner.tsx';
import styles from './basic-pass-card.module.css';
import { SchoolBars } from './school-bars.tsx';
import { useAcceptBasicPass } from './use-accept-basic-pass.ts';

/** The free basic pass, which each user accepts first (specification 4). */
export function BasicPassCard({ name }: { readonly name: string }) {
  const { t } = useTranslator();
  const { settings, participant_groups: groups } = useChannel();
  const { accept, isPending } = useAcceptBasicPass(name);
  const pass = settings.basic_pass;
  return (
    <article className={styles.pass}>
      <SchoolBars groups={groups} />
      <div className={styles.body}>
        <h2 style={{ '--len': characterCount(name) } as CSSProperties}>{name}</h2>
        <p className={styles.cost}>{t('basic_pass_active')}</p>
        {pass?.description && <p>{pass.description}</p>}
        <ul>
          {advertisedFeatures(pass?.features ?? [], { hasPrerolls: settings.prerolls.length > 0 }).map(
            feature => (
              <li key={feature}>
                <Icon name="check" />
                {t(`feature_${feature}`)}
              </li>
            ),
          )}
        </ul>
        <ScriptForm name={PASSES_FORM} onSubmit={accept}>
          <SubmitButton size="big" wide isPending={isPending}>
            {t('accept_basic_pass', { name })}
          </SubmitButton>
        </ScriptForm>
        <p className={styles.fine}>
          {t('accept_basic_pass_fine')} <PendingIntentHint />
        </p>
      </div>
    </article>
  );
}
