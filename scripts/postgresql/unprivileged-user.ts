import { spawnSync } from 'node:child_process';

/** PostgreSQL refuses root: there it runs as Debian's postgres, or as nobody where that user is missing. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ['postgres', 'nobody'].find(name => idOf('-u', name) !== undefined);
  if (!user) throw new Error('run as root, PostgreSQL needs a user postgres or nobody');
  return { uid: Number(idOf('-u', user)), gid: Number(idOf('-g', user)) };
}

function idOf(flag: '-u' | '-g', name: string): string | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
