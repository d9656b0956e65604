import type { Plugin } from 'vite';

const REACT_DOM = /\/react-dom-client\.production\.js$/;

/** The errors that React throws to itself to interrupt a render. */
const SIGNALS = /(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;
const COUNT = 5;

/** React DOM whose signals are plain objects. It only compares them, and nobody sees their stack traces and messages. */
export function withSignalsWithoutStack(code: string): string {
  const count = code.match(SIGNALS)?.length ?? 0;
  if (count !== COUNT) throw new Error(`Found ${count} signals in React DOM instead of ${COUNT}`);
  return code.replace(SIGNALS, '$1 = {}');
}

/**
 * React creates its signals while the page's largest script is evaluated. Where tools watch the page, as Lighthouse does, V8 then parses
 * that script again to find the lines of their stack traces, which takes a phone a quarter of a second (decision H643).
 */
export function signalsWithoutStack(): Plugin {
  return {
    name: 'signals-without-stack',
    transform: {
      filter: { id: REACT_DOM },
      handler: code => ({ code: withSignalsWithoutStack(code), map: null }),
    },
  };
}
