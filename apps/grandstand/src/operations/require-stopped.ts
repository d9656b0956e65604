import { OperationFailed } from '../command-line/errors.ts';
import { connectToServer } from '../control/control-client.ts';
import { socketPath } from '../control/socket-path.ts';

/** Refuses if Grandstand runs on the data folder. */
export async function requireStopped(dataDir: string): Promise<void> {
  for (const listener of ['supervisor', 'control'] as const) {
    const socket = await connectToServer(socketPath(dataDir, listener));
    if (socket === null) continue;
    socket.destroy();
    throw new OperationFailed(`Grandstand runs on the data folder ${dataDir}: stop it first.`);
  }
}
