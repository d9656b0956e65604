import { editedCode, editLibrary } from './edit-library.ts';

const REACT_DOM = /\/react-dom-client\.production\.js$/;

/** The errors that React throws to itself to interrupt a render. */
const EDITS = [
  {
    name: 'the signals',
    found: /(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g,
    times: 5,
    replacement: '$1 = {}',
  },
];

/** React DOM whose signals are plain objects. It only compares them, and nobody sees their stack traces and messages. */
export const withSignalsWithoutStack = (code: string): string => editedCode('React DOM', EDITS, code);

/**
 * React creates its signals while the page's largest script is evaluated. Where tools watch the page, as Lighthouse does, V8 then parses
 * that script again to find the lines of their stack traces, which takes a phone a quarter of a second (decision H643).
 */
export const signalsWithoutStack = () =>
  editLibrary('signals-without-stack', REACT_DOM, withSignalsWithoutStack);
