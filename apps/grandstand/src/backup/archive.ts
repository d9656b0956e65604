import { spawn } from 'node:child_process';
import { OperationFailed } from '../command-line/errors.ts';

/** tar ended with an error; the message is its own. */
export class TarFailed extends Error {
  override readonly name = 'TarFailed';
}

/** Packs the contents of a folder into a tar file. */
export function packFolder(folder: string, file: string, signal: AbortSignal): Promise<void> {
  return tar(['--create', '--file', file, '--directory', folder, '.'], signal);
}

/** Unpacks a tar file into an existing folder. tar itself refuses paths that lead out of it. */
export function unpackFolder(file: string, folder: string, signal: AbortSignal): Promise<void> {
  return tar(['--extract', '--file', file, '--directory', folder, '--no-same-owner'], signal);
}

const LONGEST_REASON = 300;

function tar(args: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    child.stderr.on('data', data => {
      said = `${said}${data}`.slice(0, LONGEST_REASON);
    });
    child.once('error', error => {
      if (signal.aborted) return reject(signal.reason);
      const isMissing = 'code' in error && error.code === 'ENOENT';
      reject(new OperationFailed(isMissing ? "The program 'tar' is missing: install it." : error.message));
    });
    child.once('close', code => {
      if (code === 0) return resolve();
      reject(new TarFailed(said.trim() || `exit code ${code}`));
    });
  });
}
