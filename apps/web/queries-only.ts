import { editedCode, editLibrary } from './edit-library.ts';

const QUERY = /\/query-core\/build\/modern\/query\.js$/;
const MUTATION_CACHE = /\/query-core\/build\/modern\/mutationCache\.js$/;

const INFINITE_QUERIES = {
  name: 'the fetching of infinite queries',
  found: /\(this\.#queryType === "infinite" \? infiniteQueryBehavior\([^)]*\) : this\.options\.behavior\)/g,
  replacement: 'this.options.behavior',
};

const MUTATIONS = {
  name: 'the creation of a mutation',
  found: /new Mutation\(/g,
  replacement: 'Object(',
};

/** The query of TanStack Query without infinite queries. */
export const withoutInfiniteQueries = (code: string): string =>
  editedCode('TanStack Query', [INFINITE_QUERIES], code);

/** The cache of mutations of TanStack Query, which stays empty. */
export const withoutMutations = (code: string): string => editedCode('TanStack Query', [MUTATIONS], code);

/** The site uses queries only: the bundler drops the code of mutations and infinite queries as unused, 1 % of every page's scripts. */
export const queriesOnly = () => [
  editLibrary('without-infinite-queries', QUERY, withoutInfiniteQueries),
  editLibrary('without-mutations', MUTATION_CACHE, withoutMutations),
];
