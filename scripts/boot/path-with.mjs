import { delimiter, dirname } from 'node:path';

/**
 * PATH with the chosen Node first, so that npm and every tool run on it.
 * @param {string} node @param {NodeJS.ProcessEnv} env
 */
export function pathWith(node, env) {
  return [dirname(node), env.PATH ?? ''].join(delimiter);
}
