import type { IncomingMessage } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Calls `onTimeout` unless the whole body arrives within `ms`, however steadily its bytes come. Returns a function that cancels. */
export function startBodyDeadline(request: IncomingMessage, ms: number, onTimeout: () => void): () => void {
  const timer = setTimeout(() => request.complete || onTimeout(), ms).unref();
  deadlines.set(request, timer);
  return () => clearTimeout(timer);
}

/** For bodies whose reader sets limits of its own, such as uploads. */
export function liftBodyDeadline(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request));
}
