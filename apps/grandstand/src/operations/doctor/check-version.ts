import { readRevision } from '../../operator/revision.ts';
import { reachedAt } from '../../ports/reachable-host.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** The running server is ready, and runs the installed files. */
export async function checkVersion({
  config,
  env,
  isRunning,
}: Pick<Installation, 'config' | 'env' | 'isRunning'>): Promise<Finding> {
  const installed = await readRevision(config.projectRoot, env);
  if (!isRunning)
    return warning(`Grandstand (${installed}) does not run.`, 'Start it: systemctl start grandstand');
  const { host, port } = config.monitoring;
  const base = `http://${reachedAt(host)}:${port}`;
  const read = async (path: string) => {
    const response = await fetch(base + path, { signal: AbortSignal.timeout(10_000) });
    return { status: response.status, text: await response.text() };
  };
  try {
    const { status } = await read('/readyz');
    if (status !== 200)
      return problem('The server runs and cannot respond to visitors.', 'See journalctl -u grandstand.');
    const [, running = ''] =
      /^grandstand_build_info\{revision="([^"]*)"/m.exec((await read('/metrics')).text) ?? [];
    if (running === installed) return ok(`Grandstand ${running}, ready`);
    return warning(
      `The server runs ${running || 'an older version'}, and ${installed} is installed.`,
      'Restart it: systemctl restart grandstand',
    );
  } catch (error) {
    const found = `The server's health at ${base} cannot be read (${reasonOf(error)}).`;
    return problem(found, 'Use the same METRICS_PORT as the service, and see journalctl -u grandstand.');
  }
}
