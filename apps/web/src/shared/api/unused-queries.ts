// Stands in the build for the parts of the query library that we never use, and that it cannot leave out by itself:
// writes go through the client (`useClient`), and long lists are pages of their own (`useQueries`).

export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

function unused(): never {
  throw new Error('This build leaves infinite queries out.');
}

export { unused as hasNextPage, unused as hasPreviousPage, unused as infiniteQueryBehavior };
