// Stands in the build for the parts of the query library that we never use, and that it cannot leave out by itself:
// writes go through the client (`useClient`), and long lists are pages of their own (`useQueries`).

export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

function unused(): never {
  throw new Error('This build leaves this part of the query library out.');
}

export { unused as hasNextPage, unused as hasPreviousPage, unused as infiniteQueryBehavior };

// No query suspends, and none throws: who asks draws the wait and the failure.
const never = () => false;
const nothing = () => undefined;

export {
  never as getHasError,
  never as shouldSuspend,
  nothing as ensurePreventErrorBoundaryRetry,
  nothing as ensureSuspenseTimers,
  nothing as useClearResetErrorBoundary,
  nothing as useQueryErrorResetBoundary,
  unused as defaultThrowOnError,
  unused as fetchOptimistic,
  unused as QueryErrorResetBoundary,
};
