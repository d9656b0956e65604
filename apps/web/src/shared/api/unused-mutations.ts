// Replaces, in the build, two parts of TanStack Query that we never use and that tree shaking cannot remove: `useMutation` and
// `useInfiniteQuery` throw here. Writes go through the client (`useClient`), and long lists load page by page (`useQueries`).

export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

function unused(): never {
  throw new Error('This build does not include this part of TanStack Query.');
}

export { unused as hasNextPage, unused as hasPreviousPage, unused as infiniteQueryBehavior };
