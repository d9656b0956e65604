// Preloaded into the product by `--import`: writes each statement for an embedded database to a file, one JSON text a line.
import { appendFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const { postMessage } = Worker.prototype;

/** @param {any} message */
Worker.prototype.postMessage = function recordQuery(message, ...rest) {
  if (message?.op === 'query') {
    appendFileSync(String(process.env.QUERIES_FILE), `${JSON.stringify(message.sql)}\n`);
  }
  return Reflect.apply(postMessage, this, [message, ...rest]);
};
