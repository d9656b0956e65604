import { type AddressInfo, createServer, type Socket } from 'node:net';
import { RtmpSession, type SessionPorts } from './session.ts';

export interface RtmpServer {
  readonly port: number;
  close(): Promise<void>;
}

export async function startRtmpServer(host: string, port: number, ports: SessionPorts): Promise<RtmpServer> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new RtmpSession(socket, ports);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
