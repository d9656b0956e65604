/** A movement with a beginning and an end; running and standing come from the speed alone. */
export type ActionName = 'kick' | 'throw' | 'jump' | 'celebrate' | 'dive' | 'spike' | 'dig' | 'set' | 'ready';

export interface Action {
  readonly name: ActionName;
  readonly start: number;
  readonly end: number;
}

/** How far through the action, 0 to 1; undefined when it is over. */
export function actionShare(action: Action | undefined, t: number): number | undefined {
  if (action === undefined || t < action.start || t >= action.end) return undefined;
  return (t - action.start) / (action.end - action.start);
}
