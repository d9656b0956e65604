import type { EventDetail, WatchReason } from '@grandstand/contract/entities.schema';

/** The reasons that a pass or an account takes away. */
export type Wall = Extract<WatchReason, 'login_required' | 'pass_required' | 'single_pass_required'>;

const WALLS: readonly string[] = ['login_required', 'pass_required', 'single_pass_required'];

export function isWalled({ reason }: Pick<EventDetail, 'reason'>): boolean {
  return reason !== null && WALLS.includes(reason);
}
