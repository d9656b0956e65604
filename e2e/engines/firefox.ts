import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BidiConnection } from './bidi-connection.ts';
import { type Engine, jsonFunction } from './engine.ts';

const LISTENING = /WebDriver BiDi listening on (?<address>ws:\S+)/;

/** The system's Firefox, which supports WebDriver BiDi without a driver. `textPercent` is the text-only zoom. */
export async function startFirefox(path: string, textPercent: number): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'grandstand-firefox-'));
  writeFileSync(join(home, 'user.js'), textZoom(textPercent));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', home];
  const process_ = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: home, TMPDIR: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home },
  });
  const exited = once(process_, 'exit');
  const connection = await BidiConnection.open(`${await addressOf(process_.stderr)}/session`);
  process_.stderr.resume();
  const page = await openPage(connection);
  return {
    ...page,
    async close() {
      await connection.send('browser.close', {});
      connection.close();
      await exited;
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The text size of the system, applied to text only. */
function textZoom(percent: number): string {
  const preferences = { 'browser.display.os-zoom-behavior': 2, 'ui.textScaleFactor': percent };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref("${name}", ${value});\n`)
    .join('');
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = LISTENING.exec(line)?.groups?.address;
    if (address) return address;
  }
  throw new Error('Firefox ended before it listened');
}

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

async function openPage(connection: BidiConnection): Promise<Omit<Engine, 'close'>> {
  await connection.send('session.new', { capabilities: {} });
  let errors: string[] = [];
  connection.on<LogEntry>('log.entryAdded', ({ level, text }) => {
    if (level === 'error') errors.push(text ?? '');
  });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await connection.send<{ contexts: [{ context: string }] }>(
    'browsingContext.getTree',
    {},
  );
  const [{ context }] = contexts;
  const navigate = (url: string) =>
    connection.send('browsingContext.navigate', { context, url, wait: 'interactive' });
  return {
    async open(url) {
      // A page that is left reports what it no longer loads.
      await navigate('about:blank');
      errors = [];
      await navigate(url);
    },
    async run(work, input) {
      const answer = await connection.send<Evaluated>('script.callFunction', {
        functionDeclaration: jsonFunction(work),
        arguments: [{ type: 'string', value: JSON.stringify(input) }],
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    async perform(actions) {
      await connection.send('input.performActions', { context, actions });
    },
    async performInFrame(actions) {
      const tree = await connection.send<{ contexts: [{ children: [{ context: string }] }] }>(
        'browsingContext.getTree',
        { root: context },
      );
      const [frame] = tree.contexts[0].children;
      await connection.send('input.performActions', { context: frame.context, actions });
    },
    async resize(viewport) {
      await connection.send('browsingContext.setViewport', { context, viewport });
    },
    async takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}
