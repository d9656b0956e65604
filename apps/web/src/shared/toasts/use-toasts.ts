import { createContext, use } from 'react';
import type { Toasts } from './toasts.ts';

export const ToastsContext = createContext<Toasts | null>(null);

/** `const toasts = useToasts(); toasts.show({ text, type: 'success' })` */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('ToastsContext is missing above this component.');
  return toasts;
}
