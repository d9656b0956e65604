import { connectToServer, runOnServer } from '../../control/control-client.ts';
import { type DemoGameLine, demoGameLine } from './demo-game-line.ts';

/** The server as the runner of the live games uses it, over the control socket of operators. */
export interface DemoServer {
  plan(): Promise<DemoGameLine[]>;
  score(eventId: number, score: readonly [away: number, home: number], period: string | null): Promise<void>;
  end(eventId: number): Promise<void>;
}

/** Thrown if the server is unavailable or refuses a command. */
class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
}

export function demoServerClient(controlSocket: string): DemoServer {
  const command = (...args: string[]) => run(controlSocket, args);
  return {
    async plan() {
      const lines = await command('demo', 'plan');
      return lines.map(line => demoGameLine.parse(JSON.parse(line)));
    },
    async score(eventId, [away, home], period) {
      const label = period === null ? [] : ['--period', period];
      await command(
        'event',
        'score',
        String(eventId),
        '--away',
        String(away),
        '--home',
        String(home),
        ...label,
      );
    },
    async end(eventId) {
      await command('event', 'end', String(eventId));
    },
  };
}

async function run(controlSocket: string, args: string[]): Promise<string[]> {
  const socket = await connectToServer(controlSocket);
  if (socket === null) throw new ServerRefused('the server is not running');
  const lines: string[] = [];
  const request = { arguments: args, directory: process.cwd(), terminal: false };
  const exit = await runOnServer(socket, request, line => lines.push(line)).finally(() => socket.destroy());
  if (exit !== 0) throw new ServerRefused(`${args.join(' ')}: ${lines.at(-1) ?? `exit code ${exit}`}`);
  return lines;
}
