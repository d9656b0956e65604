import type { IncomingMessage } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** `tooLate` runs unless the whole body is there within `ms`, however steadily its bytes come. Returns how to stop waiting. */
export function startBodyDeadline(request: IncomingMessage, ms: number, tooLate: () => void): () => void {
  const timer = setTimeout(() => request.complete || tooLate(), ms).unref();
  deadlines.set(request, timer);
  return () => clearTimeout(timer);
}

/** For a body that may take as long as it takes: its reader has limits of its own. */
export function liftBodyDeadline(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request));
}
