import { readAmf0 } from './amf0-reader.ts';
import { type AmfValue, isAmfObject } from './amf0-value.ts';

/** Commands of RTMP 1.0, section 7.2, and of common encoders. */
export interface Command {
  readonly name: string;
  readonly transaction: number;
  /** The application for `connect`, the stream name for `publish`, otherwise empty. */
  readonly target: string;
}

export function readCommand(body: Buffer): Command {
  const [name, transaction, object, argument] = readAmf0(body);
  return {
    name: typeof name === 'string' ? name : '',
    transaction: typeof transaction === 'number' ? transaction : 0,
    target: name === 'connect' ? applicationOf(object) : streamNameOf(argument),
  };
}

function applicationOf(object: AmfValue): string {
  const app = isAmfObject(object) ? object.app : '';
  return withoutQuery(app).replace(/\/+$/, '');
}

function streamNameOf(argument: AmfValue): string {
  return withoutQuery(argument);
}

function withoutQuery(value: AmfValue): string {
  return typeof value === 'string' ? (value.split('?', 1)[0] ?? '') : '';
}
