import type { Config } from '../config/config.ts';
import { programFile } from '../config/programs.ts';
import { isReady, readPorts } from './messages.ts';
import { spawnChild } from './spawn-child.ts';
import { SupervisedProcess, type SupervisedProcessOptions } from './supervised-process.ts';

export interface SupervisedDatalake {
  readonly process: SupervisedProcess;
  /** The last message to the server about the datalake, for a server that starts later. */
  readonly lastMessage: object | undefined;
}

/** Keeps the datalake running. Everything else works without it. */
export function superviseDatalake(
  { projectRoot }: Pick<Config, 'projectRoot'>,
  sendToServer: (message: object) => void,
  options: Pick<SupervisedProcessOptions, 'print' | 'waitsForChange'>,
): SupervisedDatalake {
  let port: number | undefined;
  let lastMessage: object | undefined;
  const reportPort = (listeningAt: number | null) => {
    lastMessage = { datalake: { port: listeningAt } };
    sendToServer(lastMessage);
  };
  const supervised = new SupervisedProcess({
    ...options,
    name: 'datalake',
    isReady,
    // A restarted one uses the port of the first, also if that was any free port.
    spawn: isRestart =>
      spawnChild(
        [programFile(projectRoot, 'datalake', { isRestart })],
        port === undefined ? {} : { DATALAKE_PORT: String(port) },
        ['ignore', 2, 'inherit', 'ipc'],
      ),
    received(message) {
      port = readPorts(message)?.port ?? port;
      if (port !== undefined) reportPort(port);
    },
    failed() {
      options.print('The datalake does not run: visits are not counted.');
      reportPort(null);
    },
  });
  return {
    process: supervised,
    get lastMessage() {
      return lastMessage;
    },
  };
}
