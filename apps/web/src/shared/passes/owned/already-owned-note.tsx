import { Icon } from '@grandstand/ui/icon';
import { useTranslator } from '../../i18n/use-translator.ts';
import type { Pass } from '../pass.ts';
import styles from './already-owned-note.module.css';
import { passType } from './owned.ts';

/** Specification 5, duplicate purchase: replaces the button. */
export function AlreadyOwnedNote({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslator();
  return (
    <p className={styles.bought}>
      <Icon name="check" />
      {t('already_bought', { type: t(`type_${passType(pass)}`) })}
    </p>
  );
}
