import { readRevision } from '../../operator/revision.ts';
import { reachedAt } from '../../ports/reachable-host.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import type { Installation, Manager } from './installation.ts';

/** Advice for each program that may start and stop the server. */
const ADVICE: Readonly<Record<Manager, Readonly<Record<'start' | 'restart' | 'log', string>>>> = {
  systemd: {
    start: 'Start it: systemctl start grandstand',
    restart: 'Restart it: systemctl restart grandstand',
    log: 'See journalctl -u grandstand.',
  },
  npm: {
    start: 'Start it: npm start',
    restart: 'End npm start with Ctrl-C in its terminal, and run it again; live games are interrupted.',
    log: 'See the output of npm start.',
  },
};

/** The running server is ready, and runs the installed files. */
export async function checkVersion({
  config,
  env,
  isRunning,
  manager,
}: Pick<Installation, 'config' | 'env' | 'isRunning' | 'manager'>): Promise<Finding> {
  const installed = await readRevision(config.projectRoot, env);
  const advice = ADVICE[manager];
  if (!isRunning) return warning(`Grandstand (${installed}) does not run.`, advice.start);
  const { host, port } = config.monitoring;
  const base = `http://${reachedAt(host)}:${port}`;
  const read = async (path: string) => {
    const response = await fetch(base + path, { signal: AbortSignal.timeout(10_000) });
    return { status: response.status, text: await response.text() };
  };
  try {
    const { status } = await read('/readyz');
    if (status !== 200) return problem('The server runs and cannot respond to visitors.', advice.log);
    const [, running = ''] =
      /^grandstand_build_info\{revision="([^"]*)"/m.exec((await read('/metrics')).text) ?? [];
    if (running === installed) return ok(`Grandstand ${running}, ready`);
    return warning(
      `The server runs ${running || 'an older version'}, and ${installed} is installed.`,
      advice.restart,
    );
  } catch (error) {
    const found = `The server's health at ${base} cannot be read (${reasonOf(error)}).`;
    return problem(found, `Use the same METRICS_PORT as the server. ${advice.log}`);
  }
}
