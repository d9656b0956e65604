import type { Plugin } from 'vite';

/** Only `hydrateRoot` leads to where React says that it is hydrating: without it that is a constant, and the minifier drops the rest. */
const HYDRATION: readonly (readonly [RegExp, string])[] = [
  [/exports\.hydrateRoot = function [\s\S]*?\n\};\n/, ''],
  [/\(isHydrating = !0\)/g, '0'],
  [/^ *isHydrating = ![01];$/gm, ''],
  [/^ *isHydrating = !1,$/m, ''],
  // Not where a parameter has its name.
  [/\bisHydrating\b(?![$]|\n\) \{)/g, '!1'],
];

/** The application draws anew what the server drew (`createRoot`): one part in forty of React DOM takes HTML over instead. */
export function withoutHydration(): Plugin {
  return {
    name: 'without-hydration',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        return HYDRATION.reduce((left, [part, replacement]) => {
          // `search` takes no notice of where a global expression stopped.
          if (left.search(part) < 0) this.error(`This React DOM has no ${part}: see without-hydration.ts.`);
          return left.replace(part, replacement);
        }, code);
      },
    },
  };
}
