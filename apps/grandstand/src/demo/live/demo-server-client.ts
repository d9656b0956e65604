import { connectToServer, runOnServer } from '../../control/control-client.ts';
import { type DemoGameLine, demoGameLine } from './demo-game-line.ts';

/** What the runner of the live games asks of the server and tells it, over the operator's own socket. */
export interface DemoServer {
  plan(): Promise<DemoGameLine[]>;
  score(eventId: number, score: readonly [away: number, home: number], period: string | null): Promise<void>;
  end(eventId: number): Promise<void>;
}

/** Thrown when the server is away or does not do what it is asked. */
class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
}

export function demoServerClient(controlSocket: string): DemoServer {
  const ask = (...words: string[]) => run(controlSocket, words);
  return {
    async plan() {
      const lines = await ask('demo', 'plan');
      return lines.map(line => demoGameLine.parse(JSON.parse(line)));
    },
    async score(eventId, [away, home], period) {
      const label = period === null ? [] : ['--period', period];
      await ask('event', 'score', String(eventId), '--away', String(away), '--home', String(home), ...label);
    },
    async end(eventId) {
      await ask('event', 'end', String(eventId));
    },
  };
}

async function run(controlSocket: string, words: string[]): Promise<string[]> {
  const socket = await connectToServer(controlSocket);
  if (socket === null) throw new ServerRefused('the server is not there');
  const lines: string[] = [];
  const request = { arguments: words, directory: process.cwd(), terminal: false };
  const exit = await runOnServer(socket, request, line => lines.push(line)).finally(() => socket.destroy());
  if (exit !== 0) throw new ServerRefused(`${words.join(' ')}: ${lines.at(-1) ?? `exit code ${exit}`}`);
  return lines;
}
