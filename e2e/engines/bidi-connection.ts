import { once } from 'node:events';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

type Waiting = (message: Message) => void;

/** WebDriver BiDi: commands and events as JSON over a WebSocket. https://w3c.github.io/webdriver-bidi/ */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (params: never) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data))));
    socket.addEventListener('close', () => this.#fail());
  }

  static async open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address);
    const connection = new BidiConnection(socket);
    await once(socket, 'open');
    return connection;
  }

  send<Result = unknown>(method: string, params: object): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error, message }) => {
        if (error === undefined) resolve(result as Result);
        else reject(new Error(`${method}: ${error}: ${message}`));
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  on<Params>(event: string, listener: (params: Params) => void): void {
    this.#listeners.set(event, listener);
  }

  close(): void {
    this.#socket.close();
  }

  #take(message: Message): void {
    if (message.id === undefined) this.#listeners.get(message.method ?? '')?.(message.params as never);
    else this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id ?? 0);
  }

  #fail(): void {
    for (const waiting of this.#waiting.values())
      waiting({ error: 'closed', message: 'the browser has gone' });
  }
}
