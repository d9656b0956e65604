import { type Finding, ok, problem } from './finding.ts';

const OLDEST_MAJOR = 24;

export function checkNode(version: string = process.versions.node): Finding {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return ok(`Node ${version}`);
  return problem(
    `Node ${version} is older than ${OLDEST_MAJOR}.`,
    'Run ./grandstand, which downloads a newer one for its own folder, or install it system-wide.',
  );
}
