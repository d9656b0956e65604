import { expect } from '@playwright/test';
import type { Engine, InputSource } from './engine.ts';

/** Most pages are ready sooner than by Playwright's own intervals. */
const LOOK_AFTER_MS = [50, 100];

export interface PageState {
  readonly path: string;
  readonly heading: string;
  /** Hydration is complete, and no part of the page is still loading. */
  readonly isReady: boolean;
  /** The errors that the page shows. */
  readonly alert: string | null;
}

/** Opens an address from the server, and waits until the application has started. */
export async function openPage(engine: Engine, url: string): Promise<PageState> {
  await engine.open(url);
  return await settled(engine, url);
}

/** Opens another page of the site without a reload, as a link does. */
export async function visit(engine: Engine, address: string): Promise<PageState> {
  await engine.run(to => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, address);
  return await settled(engine, address);
}

async function settled(engine: Engine, address: string): Promise<PageState> {
  let state: PageState | undefined;
  const isSettled = async () => {
    state = await engine.run(stateOfPage, null);
    return state.isReady && state.heading !== '';
  };
  await expect
    .poll(isSettled, { message: `${address} opens with a heading`, intervals: LOOK_AFTER_MS })
    .toBe(true);
  return state as unknown as PageState;
}

function stateOfPage(): PageState {
  const root = document.querySelector('#root') ?? document.body;
  const isHydrated = Object.keys(root).some(key => key.startsWith('__reactContainer'));
  // A starting player is busy too, although its page is ready.
  const waits = '#splash, main [aria-busy=true]:not(.player), main [role=status][aria-label]';
  return {
    path: location.pathname,
    heading: document.querySelector('h1:not([data-left])')?.textContent?.trim() ?? '',
    isReady: isHydrated && document.querySelector(waits) === null,
    alert: document.querySelector('main [role=alert]')?.textContent ?? null,
  };
}

export interface Target {
  readonly css: string;
  /** Part of its text or of its name. */
  readonly text?: string;
}

/** Clicks the element with the mouse. */
export async function click(engine: Engine, target: Target, at = { x: 0.5, y: 0.5 }): Promise<void> {
  await engine.perform([clickAt(await pointOf(engine, target, at))]);
}

/** Clicks this point of the page's only frame. */
export async function clickInFrame(engine: Engine, point: { x: number; y: number }): Promise<void> {
  await engine.performInFrame([clickAt(point)]);
}

function clickAt({ x, y }: { x: number; y: number }): InputSource {
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'mouse', actions };
}

export async function typeText(engine: Engine, text: string): Promise<void> {
  const actions = [...text].flatMap(value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
}

export async function fill(engine: Engine, target: Target, text: string): Promise<void> {
  await click(engine, target);
  await typeText(engine, text);
}

/** Waits until the element exists and was at the same position twice. */
async function pointOf(engine: Engine, target: Target, at: { x: number; y: number }) {
  let before: string | null = null;
  let point = { x: 0, y: 0 };
  await expect
    .poll(
      async () => {
        const found = await engine.run(elementPoint, { ...target, at });
        const isAtRest = found !== null && JSON.stringify(found) === before;
        before = JSON.stringify(found);
        point = found ?? point;
        return isAtRest;
      },
      `${target.css} ${target.text ?? ''}`,
    )
    .toBe(true);
  return point;
}

function elementPoint({ css, text, at }: Target & { at: { x: number; y: number } }) {
  const elements = [...document.querySelectorAll<HTMLElement>(css)].filter(
    element => element.getClientRects().length > 0 && !element.matches(':disabled'),
  );
  const says = (element: HTMLElement) =>
    `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`.includes(text ?? '');
  const element = elements.find(says);
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width * at.x), y: Math.round(top + height * at.y) };
}
