import { probePorts } from '../../ports/probe-ports.ts';
import { type Finding, ok, problem, reasonOf } from './finding.ts';
import type { Installation } from './installation.ts';

export async function checkPorts({
  config,
  isRunning,
}: Pick<Installation, 'config' | 'isRunning'>): Promise<Finding> {
  if (isRunning) return ok('in use by Grandstand');
  const failure = await probePorts(config).then(() => null, reasonOf);
  return failure === null
    ? ok('free')
    : problem(`Grandstand does not run. ${failure}`, 'See docs/operating.md, "Ports".');
}
