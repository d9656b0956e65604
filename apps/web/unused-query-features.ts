// Replaces the modules of TanStack Query for mutations and infinite queries in the bundle: nothing here uses them (a lint rule
// says so), and every page would load them.

const LEFT_OUT = 'Mutations and infinite queries are left out of the bundle (apps/web/vite.config.ts)';

/** The methods that a `QueryClient` calls without a mutation. */
export class MutationCache {
  build(): never {
    throw new Error(LEFT_OUT);
  }

  findAll(): [] {
    return [];
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }

  clear(): void {}
}

export function infiniteQueryBehavior(): never {
  throw new Error(LEFT_OUT);
}

export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
