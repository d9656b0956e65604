import type { Browser, CDPSession, Page } from '@playwright/test';

/** Lighthouse's phone: its processor and slow 4G. */
const PROCESSOR_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export interface PageLoad {
  /** Milliseconds until the largest contentful paint. */
  readonly lcp: number;
  /** Milliseconds of total blocking time: the part of each long task above 50 ms. */
  readonly tbt: number;
  readonly longest_task: number;
  /** Milliseconds that the main thread worked, at the slowed speed. */
  readonly work: number;
  readonly script_bytes: number;
  readonly layout_shift: number;
  readonly console_errors: number;
}

/** Loads the page once, in a new context on a slow phone, and measures until its network is idle. */
export async function measurePageLoad(
  browser: Browser,
  url: string,
  onError: (message: string) => void,
): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    let console_errors = 0;
    page.on('console', message => {
      if (message.type() !== 'error') return;
      console_errors += 1;
      onError(message.text());
    });
    await slowDown(cdp);
    await page.addInitScript(observePaintsAndTasks);
    const scriptBytes = countScriptBytes(cdp);
    await page.goto(url);
    await page.getByRole('contentinfo').waitFor();
    await page.waitForLoadState('networkidle');
    const observed = await readObserved(page);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return {
      ...observed,
      work: seconds * 1000,
      script_bytes: scriptBytes(),
      console_errors,
    };
  } finally {
    await context.close();
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Returns the transferred bytes of all scripts so far. */
function countScriptBytes(cdp: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

type Observed = Pick<PageLoad, 'lcp' | 'tbt' | 'longest_task' | 'layout_shift'>;

/** Runs in the page, so it refers to nothing outside itself. */
function observePaintsAndTasks(): void {
  const observed = { lcp: 0, tbt: 0, longest_task: 0, layout_shift: 0 };
  Object.assign(globalThis, { observed });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  observe('longtask', ({ duration }) => {
    observed.tbt += Math.max(0, duration - 50);
    observed.longest_task = Math.max(observed.longest_task, duration);
  });
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) observed.layout_shift += value;
  });
}

function readObserved(page: Page): Promise<Observed> {
  return page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
}
