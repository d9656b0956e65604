const CELLS = 24;

/** E.g. `[██████░░░░░░]`, for a share from 0 to 1. */
export function progressBar(share: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * CELLS);
  return `[${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)}]`;
}
