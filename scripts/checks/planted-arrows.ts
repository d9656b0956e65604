/** A skeleton of the tree in which every arrow is broken once: file, what it imports, and the arrow that must say so. */
export const PLANTED: { file: string; imports: string; resolvesTo: string; breaks: string }[] = [
  {
    file: 'libs/rules/src/reads-a-file.ts',
    imports: 'node:fs',
    resolvesTo: 'fs',
    breaks: 'rules-import-nothing',
  },
  {
    file: 'libs/contract/src/asks-the-database.ts',
    imports: '@grandstand/db/rows',
    resolvesTo: 'libs/db/src/rows.ts',
    breaks: 'contract-imports-rules-only',
  },
  {
    file: 'libs/db/src/draws.ts',
    imports: '@grandstand/ui/button',
    resolvesTo: 'libs/ui/src/button.tsx',
    breaks: 'db-and-client-import-contract-and-rules-only',
  },
  {
    file: 'libs/client/src/stores.ts',
    imports: '@grandstand/player/player',
    resolvesTo: 'libs/player/src/player.tsx',
    breaks: 'db-and-client-import-contract-and-rules-only',
  },
  {
    file: 'libs/bundle/src/shows-a-button.ts',
    imports: '@grandstand/ui/button',
    resolvesTo: 'libs/ui/src/button.tsx',
    breaks: 'bundle-imports-no-browser-lib',
  },
  {
    file: 'libs/ui/src/knows-the-rules.tsx',
    imports: '@grandstand/rules/rule',
    resolvesTo: 'libs/rules/src/rule.ts',
    breaks: 'leaves-import-no-lib',
  },
  {
    file: 'libs/player/src/knows-the-contract.ts',
    imports: '@grandstand/contract/calls',
    resolvesTo: 'libs/contract/src/calls.ts',
    breaks: 'leaves-import-no-lib',
  },
  {
    file: 'libs/storage/src/knows-the-database.ts',
    imports: '@grandstand/db/rows',
    resolvesTo: 'libs/db/src/rows.ts',
    breaks: 'leaves-import-no-lib',
  },
  {
    file: 'libs/db/src/starts-a-job.ts',
    imports: '../../../apps/worker/src/job.ts',
    resolvesTo: 'apps/worker/src/job.ts',
    breaks: 'libs-never-import-apps',
  },
  {
    file: 'apps/api/src/starts-a-job.ts',
    imports: '@grandstand/worker/job',
    resolvesTo: 'apps/worker/src/job.ts',
    breaks: 'apps-never-meet',
  },
  {
    file: 'apps/web/src/shared/asks-the-database.ts',
    imports: '@grandstand/db/rows',
    resolvesTo: 'libs/db/src/rows.ts',
    breaks: 'browser-never-sees-db',
  },
  {
    file: 'apps/web/src/shared/loads-a-schema.ts',
    imports: '@grandstand/contract/calls.schema',
    resolvesTo: 'libs/contract/src/calls.schema.ts',
    breaks: 'browser-never-loads-schemas',
  },
  {
    file: 'libs/contract/src/pulls-a-schema-in.ts',
    imports: './calls.schema.ts',
    resolvesTo: 'libs/contract/src/calls.schema.ts',
    breaks: 'zod-stays-in-schema-files',
  },
  {
    file: 'apps/web/src/features/clips/meets-events.ts',
    imports: '#features/events/event.ts',
    resolvesTo: 'apps/web/src/features/events/event.ts',
    breaks: 'features-never-meet',
  },
  {
    file: 'apps/web/src/features/clips/climbs.ts',
    imports: '../../app/routes.ts',
    resolvesTo: 'apps/web/src/app/routes.ts',
    breaks: 'features-below-app',
  },
  {
    file: 'apps/web/src/shared/climbs.ts',
    imports: '#features/events/event.ts',
    resolvesTo: 'apps/web/src/features/events/event.ts',
    breaks: 'shared-below-features',
  },
  {
    file: 'apps/api/src/deps.ts',
    imports: './features/events/get-event.ts',
    resolvesTo: 'apps/api/src/features/events/get-event.ts',
    breaks: 'features-imported-by-the-app-only',
  },
  {
    file: 'apps/api/src/chicken.ts',
    imports: './egg.ts',
    resolvesTo: 'apps/api/src/egg.ts',
    breaks: 'no-cycles',
  },
];

/** What stands in the skeleton before anything is planted: nothing here is forbidden. */
export const ALLOWED: Record<string, string> = {
  'libs/rules/src/rule.ts': 'export const rule = 1;',
  'libs/contract/src/calls.ts':
    "export { rule } from '@grandstand/rules/rule';\nexport type { Call } from './calls.schema.ts';",
  'libs/contract/src/calls.schema.ts': 'export type Call = string;\nexport const call = 1;',
  'libs/db/src/rows.ts': "export { call } from '@grandstand/contract/calls.schema';",
  'libs/ui/src/button.tsx': 'export const Button = 1;',
  'libs/player/src/player.tsx': 'export const Player = 1;',
  'libs/bundle/src/apply.ts': "export { call } from '@grandstand/db/rows';",
  'apps/worker/src/job.ts': "export { rule } from '@grandstand/db/rows';",
  'apps/api/src/egg.ts': "export * from './chicken.ts';",
  'apps/api/src/chicken.ts': 'export const chicken = 1;',
  'apps/api/src/features/events/get-event.ts': 'export const getEvent = 1;',
  'apps/api/src/all-calls.ts': "export * from './features/events/get-event.ts';",
  'apps/grandstand/src/main.ts': "import '@grandstand/worker/job';\nimport '../../api/src/chicken.ts';",
  'apps/web/src/features/events/event.ts': "import '#shared/call.ts';",
  'apps/web/src/shared/call.ts': "export type { Call } from '@grandstand/contract/calls.schema';",
  'apps/web/src/app/routes.ts': "import '#features/events/event.ts';",
};
