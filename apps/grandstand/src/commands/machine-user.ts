import { userInfo } from 'node:os';

/** The name of the machine's user; with sudo the one who used it. */
export function machineUser(): string {
  const name = currentUser();
  const { SUDO_USER } = process.env;
  return SUDO_USER === undefined || SUDO_USER === name ? name : `${SUDO_USER} as ${name}`;
}

function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list, as in a container.
    return `user ${process.getuid?.()}`;
  }
}
