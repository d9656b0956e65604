import { useRef, useState } from 'react';

export interface AsyncAction {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly isDone: boolean;
  readonly run: () => void;
}

/** Runs an action at most once at a time: further calls while it is in flight are ignored. */
export function useAsyncAction(action: () => Promise<unknown>): AsyncAction {
  const [state, setState] = useState({ isPending: false, isDone: false, error: null as unknown });
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isPending: true, isDone: false, error: null });
    try {
      await action();
      setState({ isPending: false, isDone: true, error: null });
    } catch (error) {
      setState({ isPending: false, isDone: false, error });
    } finally {
      isRunning.current = false;
    }
  }

  return { ...state, run: () => void run() };
}
