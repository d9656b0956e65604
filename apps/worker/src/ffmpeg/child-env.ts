/** The environment of the tools, without any secret of ours. */
export function childEnv(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    LC_ALL: 'C',
    // Many threads would each reserve 64 MB of address space, and the memory limit counts those.
    MALLOC_ARENA_MAX: '4',
  };
}
