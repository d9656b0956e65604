import { MINUTE_MS } from '@grandstand/rules/constants';
import { connectToServer, runOnServer } from '../../control/control-client.ts';
import type { DemoIncident } from '../incidents/demo-incidents.ts';
import { type DemoGameLine, demoGameLine } from './demo-game-line.ts';

/** The server as the runner of the live games uses it, over the control socket of operators. */
export interface DemoServer {
  plan(): Promise<DemoGameLine[]>;
  /** Enters an incident; a repeated key enters nothing. */
  incident(eventId: number, incident: DemoIncident, key: string): Promise<void>;
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
    async incident(eventId, incident, key) {
      const options = [...incidentOptions(incident), '--idempotency-key', key];
      await command('event', 'incident', 'add', String(eventId), incident.kind, ...options);
    },
    async end(eventId) {
      await command('event', 'end', String(eventId), '--yes');
    },
  };
}

/** The options of `event incident add`. */
export function incidentOptions(incident: DemoIncident): string[] {
  const { away_period_score: away, home_period_score: home } = incident;
  const values: Readonly<Record<string, string | number | null>> = {
    team: incident.side,
    player: incident.player,
    text: incident.text,
    away: incident.away_score,
    home: incident.home_score,
    'period-score': away === null || home === null ? null : `${away}-${home}`,
    period: incident.period_label,
    clock: incident.clock,
    position: positionText(incident.position),
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [`--${name}`, String(value)],
  );
}

/** E.g. `62:33.400`. */
function positionText(milliseconds: number): string {
  const seconds = ((milliseconds % MINUTE_MS) / 1000).toFixed(3).padStart(6, '0');
  return `${Math.floor(milliseconds / MINUTE_MS)}:${seconds}`;
}

async function run(controlSocket: string, args: string[]): Promise<string[]> {
  const socket = await connectToServer(controlSocket);
  if (socket === null) throw new ServerRefused('the server is not running');
  const lines: string[] = [];
  const caller = { directory: process.cwd(), by: 'the demonstration', terminal: false, interactive: false };
  const request = { arguments: args, ...caller };
  const collect = (line: string) => void lines.push(line);
  const output = { print: collect, printError: collect };
  const exit = await runOnServer(socket, request, output).finally(() => socket.destroy());
  if (exit !== 0) throw new ServerRefused(`${args.join(' ')}: ${lines.at(-1) ?? `exit code ${exit}`}`);
  return lines;
}
