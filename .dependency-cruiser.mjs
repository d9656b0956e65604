const BROWSER = '^(apps/web|libs/(ui|player|client))/';
const SCHEMA_FILES = '^libs/contract/src/.*\\.schema\\.ts$';
const TESTS = '\\.test\\.tsx?$';
/** These folders are test support themselves. */
const TEST_SUPPORT = '/testing/|^apps/api/src/(faults|fuzz|features/checkout/subscription/lives)/';

/** rules <- contract <- {db, client} <- apps; messages builds on rules; bundle builds on db, messages and storage; ui, player and storage are leaves; shared <- features <- app. */
const ARROWS = [
  {
    name: 'rules-import-nothing',
    from: { path: '^libs/rules/src', pathNot: TESTS },
    to: { pathNot: '^libs/rules/src' },
  },
  {
    name: 'contract-and-messages-import-rules-only',
    from: { path: '^libs/(contract|messages)/' },
    to: { path: '^(libs/(?!rules/)|apps/)', pathNot: '^libs/$1/' },
  },
  {
    name: 'db-and-client-import-contract-and-rules-only',
    from: { path: '^libs/(db|client)/' },
    to: { path: '^libs/(?!contract/|rules/)', pathNot: '^libs/$1/' },
  },
  {
    name: 'bundle-imports-no-browser-lib',
    from: { path: '^libs/bundle/' },
    to: { path: '^libs/(client|ui|player)/' },
  },
  {
    name: 'leaves-import-no-lib',
    from: { path: '^libs/(ui|player|storage)/' },
    to: { path: '^libs/', pathNot: '^libs/$1/' },
  },
  { name: 'libs-never-import-apps', from: { path: '^libs/' }, to: { path: '^apps/' } },
  {
    name: 'apps-never-meet',
    // Tests of payments run against the real stand-in.
    from: {
      path: '^apps/([^/]+)/',
      pathNot: '^apps/(grandstand/|api/src/(testing/test-shop|faults/kill-scenario)\\.ts$)',
    },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'browser-never-loads-server-libs',
    from: { path: BROWSER },
    to: { path: '^libs/(db|storage|bundle|messages)/' },
  },
  {
    name: 'browser-never-loads-schemas',
    from: { path: BROWSER, pathNot: TESTS },
    to: { path: `${SCHEMA_FILES}|(^|/)node_modules/zod/`, dependencyTypesNot: ['type-only'] },
  },
  // What the browser may load of the contract must not pull the schemas in behind its back.
  {
    name: 'zod-stays-in-schema-files',
    from: { path: '^libs/contract/src/', pathNot: `\\.schema\\.ts$|${TESTS}` },
    to: { path: `${SCHEMA_FILES}|(^|/)node_modules/zod/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'features-never-meet',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'features-below-app',
    from: { path: '^apps/([^/]+)/src/(features|shared)/' },
    to: { path: '^apps/$1/src/app/' },
  },
  {
    name: 'shared-below-features',
    from: { path: '^apps/([^/]+)/src/shared/' },
    to: { path: '^apps/$1/src/features/' },
  },
  // The table of calls and the app alone put features together; what they need from outside is below them.
  {
    name: 'features-imported-by-the-app-only',
    from: {
      path: '^apps/api/src/',
      pathNot:
        '^apps/api/src/(features/|(app|all-calls)\\.ts$)|\\.test\\.ts$|^apps/api/src/(testing|faults|fuzz)',
    },
    to: { path: '^apps/api/src/features/' },
  },
  // The server and the supervisor put the parts of grandstand together; no part needs them.
  {
    name: 'grandstand-parts-below-start',
    from: {
      path: '^apps/grandstand/src/(command-line|commands|config|control|data-folder|live|operations|operator|ports|site)/',
      pathNot: TESTS,
    },
    to: { path: '^apps/grandstand/src/(start|supervise)/' },
  },
  // A console can use the operations without the command line.
  {
    name: 'operations-below-commands',
    from: { path: '^apps/grandstand/src/operations/' },
    to: { path: '^apps/grandstand/src/commands/' },
  },
  // A production start loads no demonstration: product code names it by `await import()` only, behind a condition.
  {
    name: 'product-never-loads-the-demo',
    from: { path: '^apps/grandstand/src/', pathNot: `^apps/grandstand/src/(demo|testing)/|${TESTS}` },
    to: {
      path: '^(apps/(grandstand/src/demo|demo-game|identity-stand-in|stripe-stand-in)/|libs/messages/src/demonstration\\.ts$)',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'product-never-loads-test-support',
    from: { path: '^(apps|libs)/[^/]+/src/', pathNot: `${TEST_SUPPORT}|${TESTS}` },
    to: { path: '^(apps|libs)/[^/]+/src/testing/' },
  },
  // `npm start` installs no devDependencies.
  {
    name: 'product-never-loads-dev-packages',
    from: {
      path: '^((apps|libs)/[^/]+/|scripts/(boot|build-|precompress))',
      pathNot: `${TEST_SUPPORT}|^apps/(grandstand/src/site/dev-server|stripe-stand-in/src/parameters/generate-schemas)\\.ts$|${TESTS}`,
    },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  },
  { name: 'no-cycles', from: {}, to: { circular: true } },
];

export default {
  forbidden: ARROWS.map(arrow => ({ severity: 'error', ...arrow })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((apps|libs)/[^/]+|e2e)/(dist|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
