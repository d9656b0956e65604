import { Icon, type IconName } from '@grandstand/ui/icon';
import { useSyncExternalStore } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './toast-stack.module.css';
import type { Toast } from './toasts.ts';
import { useToasts } from './use-toasts.ts';

const NONE: readonly Toast[] = [];
const ICON = { success: 'check', error: 'warn', info: 'bell' } as const satisfies Record<
  Toast['type'],
  IconName
>;

/** Shows toasts above the page, announces new ones, and pauses their timers while the pointer or focus is in it. */
export function ToastStack() {
  const { t } = useTranslator();
  const toasts = useToasts();
  const shown = useSyncExternalStore(toasts.listen, toasts.list, () => NONE);
  return (
    <section
      className={styles.stack}
      aria-label={t('toasts')}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map(({ id, text, type, action }) => (
        <div key={id} className={styles.toast} data-type={type} role={type === 'error' ? 'alert' : undefined}>
          <Icon name={ICON[type]} />
          <p>
            {text}
            {action && (
              <button type="button" className={styles.action} onClick={() => acted(toasts, id, action.run)}>
                {action.label}
              </button>
            )}
          </p>
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissed(toasts, id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}

/** The focused button disappears with its toast without a blur event, so the timers are resumed here. */
function dismissed(toasts: ReturnType<typeof useToasts>, id: number): void {
  toasts.dismiss(id);
  toasts.resume();
}

function acted(toasts: ReturnType<typeof useToasts>, id: number, run: () => void): void {
  dismissed(toasts, id);
  run();
}
