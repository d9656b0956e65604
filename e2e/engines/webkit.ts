import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/test/free-port.ts';
import { type Engine, jsonFunction } from './engine.ts';
import { WebDriverError, WebDriverSession } from './webdriver-session.ts';

/** WebKitGTK's MiniBrowser on a virtual display, started by its WebDriver. */
export async function startWebKit(driverPath: string, xvfbPath: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'grandstand-webkit-'));
  const screen = spawn(xvfbPath, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The driver does not accept port 0.
  const port = await freePort();
  const driver = spawn(driverPath, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...homeAt(home), DISPLAY: await displayOf(screen), NO_AT_BRIDGE: '1' },
  });
  const session = await WebDriverSession.open(`http://127.0.0.1:${port}`);
  return {
    ...pageOf(session),
    async close() {
      await session.close();
      await Promise.all([ended(driver), ended(screen)]);
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const homeAt = (home: string) => ({
  HOME: home,
  TMPDIR: home,
  XDG_CACHE_HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
});

async function displayOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('Xvfb has no output');
  const [number] = await once(stdout, 'data');
  return `:${String(number).trim()}`;
}

async function ended(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await exited;
}

/** WebKitWebDriver has no events, so a script in the page records its errors. */
function pageOf(session: WebDriverSession): Omit<Engine, 'close'> {
  const run: Engine['run'] = async (work, input) =>
    JSON.parse(
      await session.execute(`return (${jsonFunction(work)})(arguments[0])`, [JSON.stringify(input)]),
    );
  return {
    run,
    async open(url) {
      await run(() => Object.assign(globalThis, { isOld: true }) && null, null);
      await session.command('POST', 'url', { url });
      while (!(await run(startNoting, null).catch(falseIfUnloaded)));
    },
    async perform(actions) {
      await session.command('POST', 'actions', { actions });
    },
    async performInFrame(actions) {
      await session.command('POST', 'frame', { id: 0 });
      await session.command('POST', 'actions', { actions });
      await session.command('POST', 'frame/parent', {});
    },
    async resize(size) {
      await session.command('POST', 'window/rect', size);
    },
    takeErrors: () => run(takeNoted, null),
  };
}

/** The previous page was unloaded while the script ran in it. */
function falseIfUnloaded(error: unknown): false {
  if (error instanceof WebDriverError && error.code === 'no such frame') return false;
  throw error;
}

type Noting = typeof globalThis & { isOld?: boolean; notedErrors?: string[] };

/** Returns false while the previous page is still open. Runs before the application's first script, which is loaded from the network. */
function startNoting(): boolean {
  const page = globalThis as Noting;
  if (page.isOld) return false;
  const noted: string[] = [];
  page.notedErrors = noted;
  addEventListener('error', ({ message }) => noted.push(message));
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
  const write = console.error;
  console.error = (...said: unknown[]) => {
    noted.push(said.map(String).join(' '));
    write(...said);
  };
  return true;
}

function takeNoted(): string[] {
  const page = globalThis as Noting;
  const taken = page.notedErrors ?? [];
  page.notedErrors?.splice(0);
  return [...taken];
}
