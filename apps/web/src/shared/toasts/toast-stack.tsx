import { useSyncExternalStore } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './toast-stack.module.css';
import type { Toast } from './toasts.ts';
import { useToasts } from './use-toasts.ts';

const NONE: readonly Toast[] = [];
/** Drawn on 24×24: a tick, a warning sign, a bell. */
const SIGNS = {
  success: 'M4 13l5 5L20 6',
  error: 'M12 3l10 18H2zM12 10v5M12 17.5v.5',
  info: 'M6 17V10a6 6 0 0112 0v7l2 1H4zM10 21h4',
} as const satisfies Record<Toast['type'], string>;
const CROSS = 'M5 5l14 14M19 5L5 19';

function Sign({ path }: { path: string }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

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
          <Sign path={SIGNS[type]} />
          <p>
            {text}
            {action && (
              <button type="button" className={styles.action} onClick={() => acted(toasts, id, action.run)}>
                {action.label}
              </button>
            )}
          </p>
          <button type="button" aria-label={t('dismiss')} onClick={() => dismissed(toasts, id)}>
            <Sign path={CROSS} />
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
