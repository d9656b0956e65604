import { Icon } from '@grandstand/ui/icon';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './already-bought.module.css';
import { passType } from './owned.ts';
import type { Pass } from './pass.ts';

/** Specification 5, duplicate purchase: said where the button would stand. */
export function AlreadyBought({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslator();
  return (
    <p className={styles.bought}>
      <Icon name="check" />
      {t('already_bought', { type: t(`type_${passType(pass)}`) })}
    </p>
  );
}
