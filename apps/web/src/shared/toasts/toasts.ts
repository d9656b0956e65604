import type { Clock } from '@grandstand/client/clock';
import { TOAST_DEFAULT_MS } from '@grandstand/rules/constants';

/** Specification 2, toasts. `time` in milliseconds. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly type: 'success' | 'error' | 'info';
  readonly time: number;
  /** A button, such as the one that undoes what the toast reports. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toasts {
  list(): readonly Toast[];
  listen(changed: () => void): () => void;
  /** Dedupes toasts with the same text and type and no action: showing one again extends its time. */
  show(toast: Pick<Toast, 'text' | 'type'> & Partial<Pick<Toast, 'time' | 'action'>>): number;
  dismiss(id: number): void;
  /** Stops the timers while the pointer or focus is in the toasts. */
  pause(): void;
  resume(): void;
}

interface Countdown {
  remaining: number;
  startedAt: number;
  stop: () => void;
}

export function createToasts(clock: Clock): Toasts {
  let shown: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  const listeners = new Set<() => void>();
  const countdowns = new Map<number, Countdown>();

  function replace(next: readonly Toast[]): void {
    shown = next;
    for (const changed of listeners) changed();
  }

  function count(id: number, remaining: number): void {
    countdowns.get(id)?.stop();
    const stop = paused ? () => {} : clock.after(remaining, () => dismiss(id));
    countdowns.set(id, { remaining, startedAt: clock.now(), stop });
  }

  function dismiss(id: number): void {
    countdowns.get(id)?.stop();
    countdowns.delete(id);
    replace(shown.filter(toast => toast.id !== id));
  }

  function show({ time = TOAST_DEFAULT_MS, ...toast }: Parameters<Toasts['show']>[0]): number {
    // Actions differ even if texts do not.
    const existing =
      !toast.action && shown.find(({ text, type }) => toast.text === text && toast.type === type);
    const id = existing ? existing.id : ++lastId;
    count(id, time);
    if (!existing) replace([...shown, { ...toast, id, time }]);
    return id;
  }

  function pause(): void {
    if (paused) return;
    paused = true;
    for (const countdown of countdowns.values()) {
      countdown.stop();
      countdown.remaining -= clock.now() - countdown.startedAt;
    }
  }

  function resume(): void {
    if (!paused) return;
    paused = false;
    for (const [id, { remaining }] of countdowns) count(id, remaining);
  }

  function listen(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }

  return { list: () => shown, listen, show, dismiss, pause, resume };
}
