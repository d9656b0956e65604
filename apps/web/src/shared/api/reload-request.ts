/** Whether the reload screen is shown. Only a reload removes it. */
export interface ReloadRequest {
  isRaised(): boolean;
  raise(): void;
  listen(changed: () => void): () => void;
}

export function createReloadRequest(): ReloadRequest {
  let raised = false;
  const listeners = new Set<() => void>();
  return {
    isRaised: () => raised,
    raise() {
      raised = true;
      for (const changed of listeners) changed();
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
