import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The commit of the installed files; `unknown` if they are no clone of the repository. */
export async function readRevision(
  projectRoot: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  // The files may belong to another user, such as root.
  const args = [
    '-c',
    `safe.directory=${projectRoot.replace(/\/$/, '')}`,
    '-C',
    projectRoot,
    'rev-parse',
    '--short=12',
    'HEAD',
  ];
  return promisify(execFile)('git', args, { env }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
}

/** The metric with the running commit, in Prometheus' text format. */
export function buildInfo(revision: string): string {
  const name = 'grandstand_build_info';
  return `# HELP ${name} The running version\n# TYPE ${name} gauge\n${name}{revision="${revision}",node="${process.versions.node}"} 1\n`;
}
