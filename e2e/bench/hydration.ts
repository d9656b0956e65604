import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { siteScript } from '../fixtures/built-script.ts';
import { CHROMIUM } from '../fixtures/chromium.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { untilRecordingsReady } from '../fixtures/recordings-ready.ts';
import { type Product, startProduct } from '../fixtures/start-product.ts';
import { buildHydratingCopy } from './hydrating-copy.ts';
import { measurePageLoad, type PageLoad } from './page-load.ts';
import { medianOf } from './percentile.ts';

const ROUNDS = 7;
/** Only catches input that is lost. */
const LIMIT_MS = 30_000;

interface Site {
  readonly name: string;
  readonly product: Product;
  readonly script: string;
  readonly loads: (PageLoad & { readonly machine_load: number })[];
  /** Messages of the console, each once. */
  readonly errors: Set<string>;
}

const DIGITS: Readonly<Record<keyof Site['loads'][number], number>> = {
  lcp: 0,
  tbt: 0,
  longest_task: 0,
  work: 0,
  script_bytes: 0,
  layout_shift: 3,
  console_errors: 0,
  machine_load: 1,
};

/**
 * Compares `createRoot`, with which the site starts, with `hydrateRoot` (decision H18): loads of home on a slow phone, in
 * turns, and input from before the start. Returns false if the site as it is loses such input.
 */
export async function benchHydration(): Promise<boolean> {
  const copy = await buildHydratingCopy();
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'grandstand-bench-')));
  const browser = await chromium.launch(CHROMIUM);
  const sites: Site[] = [];
  try {
    const [ours = '', theirs = ''] = folders;
    await prepare(ours);
    cpSync(ours, theirs, { recursive: true });
    sites.push({
      name: 'createRoot',
      product: await startProduct(ours),
      script: siteScript(),
      loads: [],
      errors: new Set(),
    });
    sites.push({
      name: 'hydrateRoot',
      product: await copy.startProduct(theirs),
      script: copy.siteScript(),
      loads: [],
      errors: new Set(),
    });
    await loadInTurns(browser, sites);
    printMedians(sites);
    return await compareInput(browser, sites);
  } finally {
    await browser.close();
    for (const { product } of sites) await product.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    copy.remove();
  }
}

/** Fills a data folder with the demonstration and its recordings, so that no encoder runs while pages are measured. */
async function prepare(folder: string): Promise<void> {
  const product = await startProduct(folder);
  try {
    await untilRecordingsReady(folder);
  } finally {
    await product.stop();
  }
}

/** The first load of each is not counted: the server then fills its caches. */
async function loadInTurns(browser: Browser, sites: readonly Site[]): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1) {
    const order = round % 2 === 0 ? sites : sites.toReversed();
    for (const { product, loads, errors } of order) {
      const load = await measurePageLoad(browser, product.url('longshore'), message => errors.add(message));
      if (round > 0) loads.push({ ...load, machine_load: loadavg()[0] ?? Number.NaN });
    }
  }
}

function printMedians(sites: readonly Site[]): void {
  console.log(`| home, medians of ${ROUNDS} loads | ${sites.map(({ name }) => name).join(' | ')} |`);
  for (const [figure, digits] of Object.entries(DIGITS)) {
    const name = figure as keyof typeof DIGITS;
    const cells = sites.map(({ loads }) => {
      const values = loads.map(load => load[name]);
      const [least, most] = [Math.min(...values), Math.max(...values)].map(value => value.toFixed(digits));
      return `${medianOf(loads, name).toFixed(digits)} (${least} to ${most})`;
    });
    console.log(`| ${figure} | ${cells.join(' | ')} |`);
  }
  for (const { name, errors } of sites) {
    for (const message of errors) console.log(`${name}, error in the console: ${message}`);
  }
}

const INPUTS: Readonly<Record<string, (page: Page, site: Site) => Promise<boolean>>> = {
  'a click': isClickRepeated,
  'typed text and focus': isTextRestored,
};

/** Returns whether the first site loses none of it. */
async function compareInput(browser: Browser, sites: readonly Site[]): Promise<boolean> {
  let isComplete = true;
  for (const [input, survives] of Object.entries(INPUTS)) {
    const results: boolean[] = [];
    for (const site of sites) {
      const page = await browser.newPage();
      results.push(await survives(page, site));
      await page.close();
    }
    const texts = results.map(
      (result, index) => `${sites[index]?.name} ${result ? 'applies it' : 'LOSES it'}`,
    );
    console.log(`${input} from before the start: ${texts.join(', ')}`);
    isComplete &&= results[0] === true;
  }
  return isComplete;
}

/** Chooses another slide before the site's script has arrived. */
async function isClickRepeated(page: Page, { product, script }: Site): Promise<boolean> {
  const letGo = await holdRequests(page, script);
  await page.goto(product.url('longshore'), { waitUntil: 'domcontentloaded' });
  const featured = page.getByRole('region', { name: 'Featured' });
  await featured.getByRole('button', { name: /^Slide 2 of/ }).click();
  letGo();
  return happens(featured.getByRole('button', { name: 'Play slideshow' }).waitFor({ timeout: LIMIT_MS }));
}

/** Types the first half of an address before the site's script has arrived, and the rest after it. */
async function isTextRestored(page: Page, { product, script }: Site): Promise<boolean> {
  const letGo = await holdRequests(page, script);
  await page.goto(product.url('longshore', '/login'), { waitUntil: 'domcontentloaded' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.pressSequentially('nora@');
  letGo();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('example.org');
  return (await email.inputValue()) === 'nora@example.org';
}

async function happens(event: Promise<unknown>): Promise<boolean> {
  return event.then(
    () => true,
    () => false,
  );
}
