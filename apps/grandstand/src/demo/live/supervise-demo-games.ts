import type { ChildProcess } from 'node:child_process';
import { ALLOCATOR_SETTINGS } from '@grandstand/demo-game/calm-allocator';
import type { Config } from '../../config/config.ts';
import { programFile } from '../../config/programs.ts';
import { reachedAt } from '../../ports/reachable-host.ts';
import { type IngestPorts, isReady } from '../../supervise/messages.ts';
import type { SpawnChild } from '../../supervise/spawn-child.ts';
import { SupervisedProcess, type SupervisedProcessOptions } from '../../supervise/supervised-process.ts';

interface Surroundings extends Pick<SupervisedProcessOptions, 'print' | 'waitsForChange'> {
  readonly spawnChild: SpawnChild;
}

/** Keeps the process of the live demo games running. It survives a restart of the server. */
export function superviseDemoGames(
  config: Config,
  ports: IngestPorts,
  { spawnChild, ...options }: Surroundings,
): SupervisedProcess {
  return new SupervisedProcess({
    ...options,
    name: 'demo games',
    isReady,
    spawn: isRestart => spawnDemoGames(config, ports, { spawnChild, isRestart }),
    // Everything else works without them.
    failed: () => options.print('The live demo games do not run. Set DEMO_LIVE=off to leave them out.'),
  });
}

function spawnDemoGames(
  { projectRoot, dataDir, rtmp, logLevel }: Config,
  ports: IngestPorts,
  { spawnChild, isRestart }: { readonly spawnChild: SpawnChild; readonly isRestart: boolean },
): ChildProcess {
  const program = programFile(projectRoot, 'demo-games', { isRestart });
  const rtmpBase = `rtmp://${reachedAt(rtmp.host)}:${ports.rtmp_port}/live/`;
  const env = { ...ALLOCATOR_SETTINGS, LOG_LEVEL: logLevel };
  const args = ['--data-dir', dataDir, '--rtmp-base', rtmpBase];
  return spawnChild([program, ...args], env, ['ignore', 2, 'inherit', 'ipc']);
}
