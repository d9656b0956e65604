import type { AmfValue } from './amf0-value.ts';
import { writeAmf0 } from './amf0-writer.ts';
import { OUTGOING_CHUNK_SIZE, writeMessage } from './chunk-writer.ts';
import { MESSAGE_TYPE } from './message.ts';

const CONTROL = { chunkStream: 2, streamId: 0 };
const CONNECTION = { chunkStream: 3, streamId: 0, type: MESSAGE_TYPE.command_amf0 };
/** The only stream a connection can have. */
const STREAM_ID = 1;
const STREAM = { chunkStream: 5, streamId: STREAM_ID, type: MESSAGE_TYPE.command_amf0 };
export const WINDOW_BYTES = 2_500_000;
const DYNAMIC_BANDWIDTH = Buffer.from([2]);
const STREAM_BEGIN = Buffer.from([0, 0, 0, 0, 0, STREAM_ID]);
const PING_RESPONSE = Buffer.from([0, 7]);

export function connected(transaction: number): Buffer {
  return Buffer.concat([
    control(MESSAGE_TYPE.window_acknowledgement_size, uint32(WINDOW_BYTES)),
    control(MESSAGE_TYPE.set_peer_bandwidth, Buffer.concat([uint32(WINDOW_BYTES), DYNAMIC_BANDWIDTH])),
    control(MESSAGE_TYPE.set_chunk_size, uint32(OUTGOING_CHUNK_SIZE)),
    result(
      '_result',
      transaction,
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
      {
        level: 'status',
        code: 'NetConnection.Connect.Success',
        description: 'connected',
        objectEncoding: 0,
      },
    ),
  ]);
}

export function connectRefused(transaction: number, description: string): Buffer {
  const status = { level: 'error', code: 'NetConnection.Connect.Rejected', description };
  return Buffer.concat([
    control(MESSAGE_TYPE.set_chunk_size, uint32(OUTGOING_CHUNK_SIZE)),
    result('_error', transaction, null, status),
  ]);
}

export function streamCreated(transaction: number): Buffer {
  return result('_result', transaction, null, STREAM_ID);
}

export function emptyResult(transaction: number): Buffer {
  return result('_result', transaction, null, undefined);
}

export function publishStarted(): Buffer {
  const begin = control(MESSAGE_TYPE.user_control, STREAM_BEGIN);
  return Buffer.concat([begin, onStatus('status', 'NetStream.Publish.Start', 'on air')]);
}

/** Encoders display the description to their user. */
export function publishRefused(code: RefusalCode, description: string): Buffer {
  return onStatus('error', `NetStream.Publish.${code}`, description);
}

/** BadName refuses the key; Denied refuses the media. */
export type RefusalCode = 'BadName' | 'Denied';

export function acknowledgement(bytes: number): Buffer {
  return control(MESSAGE_TYPE.acknowledgement, uint32(bytes));
}

export function pong(timestamp: Buffer): Buffer {
  return control(MESSAGE_TYPE.user_control, Buffer.concat([PING_RESPONSE, timestamp]));
}

function onStatus(level: string, code: string, description: string): Buffer {
  const body = writeAmf0('onStatus', 0, null, { level, code, description });
  return writeMessage({ ...STREAM, body });
}

function result(name: string, transaction: number, ...values: AmfValue[]): Buffer {
  return writeMessage({ ...CONNECTION, body: writeAmf0(name, transaction, ...values) });
}

function control(type: number, body: Buffer): Buffer {
  return writeMessage({ ...CONTROL, type, body });
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
