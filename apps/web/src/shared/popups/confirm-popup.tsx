import { Button } from '@grandstand/ui/button';
import { Dialog } from '@grandstand/ui/dialog';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './confirm-popup.module.css';
import type { PopupProps } from './popups.ts';

interface Props extends PopupProps<void> {
  readonly title: string;
  readonly text: string;
  readonly okLabel: string;
  readonly cancelLabel: string;
  /** The action cannot be undone. */
  readonly isDestructive?: boolean;
}

/** Asks for confirmation of an action. */
export function ConfirmPopup({
  title,
  text,
  okLabel,
  cancelLabel,
  isDestructive = false,
  ok,
  cancel,
}: Props) {
  const { t } = useTranslator();
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={cancel}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button kind={isDestructive ? 'danger' : 'go'} onClick={() => ok()}>
          {okLabel}
        </Button>
        <Button kind="line" onClick={cancel}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
