import { wholeMilliseconds } from '@grandstand/rules/clip-rules';
import {
  aroundMoment,
  type Handle,
  lastSeconds,
  limitsOf,
  moved,
  type Selection,
  snapped,
  visiblePart,
} from './selection.ts';

export interface CutterState {
  readonly selection: Selection;
  /** The part that the strip shows. */
  readonly visible: Selection;
  readonly isLooping: boolean;
}

export interface CutterPorts {
  readonly playhead: () => number;
  /** The part that may be selected now; a live game grows. */
  readonly recorded: () => Selection;
  /** Shows the picture of this time in the player, paused. */
  readonly show: (time: number) => void;
  /** Plays the selection in the player again and again, or stops. */
  readonly loop: (selection: Selection | null) => void;
  readonly draft: { readonly read: () => Selection | null; readonly write: (selection: Selection) => void };
}

export type Cutter = ReturnType<typeof createCutter>;

/** The state of the cutter. The selection is a draft that survives a reload. */
export function createCutter({ playhead, recorded, show, loop, draft }: CutterPorts) {
  const listeners = new Set<() => void>();
  const first = draft.read() ?? rounded(lastSeconds(playhead(), recorded()));
  let state: CutterState = {
    selection: first,
    visible: visiblePart(first, recorded()),
    isLooping: false,
  };
  draft.write(first);

  function update(next: Partial<CutterState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function select(selection: Selection, visible = visiblePart(selection, recorded())): void {
    draft.write(selection);
    update({ selection, visible });
    if (state.isLooping) loop(selection);
  }

  /** The strip stays as it is while a handle is dragged. */
  function move(handle: Handle, to: number, visible?: Selection): void {
    const selection = rounded(moved(state.selection, handle, to, recorded()));
    if (selection[handle] === state.selection[handle]) return;
    select(selection, visible);
    if (!state.isLooping) show(selection[handle]);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    limits: (handle: Handle) => limitsOf(state.selection, handle, recorded()),
    /** `moments`: times that the handle snaps to. */
    drag: (handle: Handle, to: number, moments: readonly number[], within: number) =>
      move(handle, snapped(to, moments, within), state.visible),
    release: () => update({ visible: visiblePart(state.selection, recorded()) }),
    step: (handle: Handle, by: number) => move(handle, state.selection[handle] + by),
    moveTo: (handle: Handle, to: number) => move(handle, to),
    selectMoment: (time: number) => {
      const selection = rounded(aroundMoment(time, recorded()));
      select(selection);
      if (!state.isLooping) show(selection.start);
    },
    toggleLoop: () => {
      update({ isLooping: !state.isLooping });
      loop(state.isLooping ? state.selection : null);
    },
    stopLoop: () => {
      if (!state.isLooping) return;
      update({ isLooping: false });
      loop(null);
    },
  };
}

function rounded({ start, end }: Selection): Selection {
  return { start: wholeMilliseconds(start), end: wholeMilliseconds(end) };
}
