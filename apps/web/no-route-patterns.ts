import { editedCode, editLibrary } from './edit-library.ts';

const ROUTER = /\/wouter\/src\/index\.js$/;

const PARSER = {
  name: 'the parser of patterns',
  found: /parser: parsePattern,/g,
  replacement: '',
};

/** Wouter without its parser of patterns. */
export const withoutPatterns = (code: string): string => editedCode('wouter', [PARSER], code);

/** The site finds the view of an address itself, by the same rules as the server: the bundler drops the parser as unused. */
export const noRoutePatterns = () => editLibrary('no-route-patterns', ROUTER, withoutPatterns);
