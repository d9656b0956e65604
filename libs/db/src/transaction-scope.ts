import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  isOpen: boolean;
}
const scopes = new AsyncLocalStorage<Scope>();

/**
 * The embedded engine has one session, so a query on the database inside a transaction would deadlock.
 * With either engine such a query throws, so that every test run finds it.
 */
export function refuseInsideTransaction(): void {
  if (scopes.getStore()?.isOpen) throw new Error('inside a transaction ask tx, not the database');
}

export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}
