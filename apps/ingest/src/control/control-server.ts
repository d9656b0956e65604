import { createServer, type Socket } from 'node:net';
import { listenForOwner } from '@grandstand/storage/owner-socket';
import type { Ingest } from '../ingest.ts';
import type { StreamNotice } from '../packager/live-streams.ts';
import type { RefusalReport } from '../rtmp/refusal-reports.ts';
import { type JsonObject, readJsonLines, writeJsonLine } from './json-lines.ts';
import {
  type ControlRequest,
  type ControlResponse,
  readControlRequest,
  readServerReply,
} from './protocol.ts';
import type { ServerLink } from './server-link.ts';

export interface ControlServer {
  notify(notice: StreamNotice): void;
  reportRefusal(refusal: RefusalReport): void;
  close(): Promise<void>;
}

type Controlled = Pick<Ingest, 'health' | 'end' | 'disconnect' | 'forgetAccess'>;

/** Listens on a Unix socket that only this user may open. The server connects and reconnects. */
export async function startControlServer(
  path: string,
  link: ServerLink,
  ingest: Controlled,
): Promise<ControlServer> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    readJsonLines(socket, message => void receive(message, socket, link, ingest));
  });
  await listenForOwner(server, path);
  return {
    notify(notice) {
      for (const socket of sockets) writeJsonLine(socket, notice);
    },
    reportRefusal(refusal) {
      link.send({ refusal });
    },
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function receive(
  message: JsonObject,
  socket: Socket,
  link: ServerLink,
  ingest: Controlled,
): Promise<void> {
  const reply = readServerReply(message);
  if (reply !== null) return link.receive(reply);
  const request = readControlRequest(message);
  if (request === null) return void socket.destroy();
  if (request.call === 'attach') link.attach(socket, request.media_keys);
  writeJsonLine(socket, await handle(request, ingest));
}

async function handle(request: ControlRequest, ingest: Controlled): Promise<ControlResponse> {
  const { id } = request;
  try {
    if (request.call === 'streams') return { id, streams: ingest.health() };
    if (request.call === 'end') return { id, done: await ingest.end(request.event_key) };
    if (request.call === 'attach' || request.call === 'forget_access') {
      // Rules may have changed since the last connection.
      ingest.forgetAccess();
      return { id, done: true };
    }
    return { id, done: ingest.disconnect(request.event_key, request.reason) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
