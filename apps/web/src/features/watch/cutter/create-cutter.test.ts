import { describe, expect, it, vi } from 'vitest';
import { type CutterPorts, createCutter } from './create-cutter.ts';
import type { Selection } from './selection.ts';

function setUp(own: Partial<CutterPorts> = {}) {
  let stored: Selection | null = null;
  const ports = {
    playhead: () => 200,
    recorded: () => ({ start: 0, end: 600 }),
    show: vi.fn(),
    loop: vi.fn(),
    draft: {
      read: () => stored,
      write: (selection: Selection) => {
        stored = selection;
      },
    },
    ...own,
  };
  return { cutter: createCutter(ports), ports, stored: () => stored };
}

describe('createCutter', () => {
  it('opens with the 30 s before the playhead, and shows what is around them', () => {
    const { cutter } = setUp();
    expect(cutter.getState()).toMatchObject({
      selection: { start: 170, end: 200 },
      visible: { start: 155, end: 215 },
    });
  });

  it('reopens with its draft after a reload', () => {
    const first = setUp();
    first.cutter.step('start', -2.04);
    const again = setUp({ draft: first.ports.draft, playhead: () => 0 });
    expect(again.cutter.getState().selection).toEqual({ start: 167.96, end: 200 });
  });

  it('shows the picture of a moved handle, and reports each change once', () => {
    const { cutter, ports } = setUp();
    const changed = vi.fn();
    cutter.subscribe(changed);
    cutter.step('end', 0.04);
    expect(ports.show).toHaveBeenLastCalledWith(200.04);
    cutter.moveTo('end', 9999);
    cutter.moveTo('end', 9999);
    expect(cutter.getState().selection.end).toBe(470);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('holds the strip while a handle is dragged, and snaps it to a moment within reach', () => {
    const { cutter } = setUp();
    const { visible } = cutter.getState();
    cutter.drag('start', 176.3, [177], 1);
    expect(cutter.getState()).toMatchObject({ selection: { start: 177 }, visible });
    cutter.drag('start', 160, [177], 1);
    cutter.release();
    expect(cutter.getState()).toMatchObject({ selection: { start: 160 }, visible: { start: 140 } });
  });

  it('loops the selection, also after it changed, until it is stopped', () => {
    const { cutter, ports } = setUp();
    cutter.toggleLoop();
    expect(ports.loop).toHaveBeenLastCalledWith({ start: 170, end: 200 });
    cutter.step('start', 10);
    expect(ports.loop).toHaveBeenLastCalledWith({ start: 180, end: 200 });
    expect(ports.show).not.toHaveBeenCalled();
    cutter.stopLoop();
    cutter.stopLoop();
    expect(ports.loop).toHaveBeenLastCalledWith(null);
    expect(ports.loop).toHaveBeenCalledTimes(3);
  });

  it('selects a key moment with what led to it', () => {
    const { cutter, stored } = setUp();
    cutter.selectMoment(100);
    expect(stored()).toEqual({ start: 88, end: 106 });
  });
});
