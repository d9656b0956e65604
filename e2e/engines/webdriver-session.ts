import { setTimeout as wait } from 'node:timers/promises';

interface Answer {
  readonly value: unknown;
}

/** WebDriver: commands as JSON over HTTP. https://w3c.github.io/webdriver/ */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Opens a session at a running driver. */
  static async open(driver: string): Promise<WebDriverSession> {
    await untilReady(driver);
    // The tests wait for their elements, not for the page's load event.
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };
    const { sessionId } = (await ask('POST', `${driver}/session`, { capabilities })) as { sessionId: string };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  command(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    return ask(method, `${this.#address}/${path}`, body);
  }

  async execute(script: string, args: readonly unknown[]): Promise<string> {
    return String(await this.command('POST', 'execute/sync', { script, args }));
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#address);
  }
}

/** A command that the driver refused. `code` is the error code of WebDriver. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`);
    this.code = code;
  }
}

const ASK_EVERY_MS = 50;

async function untilReady(driver: string): Promise<void> {
  const listens = () =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await listens())) await wait(ASK_EVERY_MS);
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(`${method} ${new URL(url).pathname}`, error, message);
}
