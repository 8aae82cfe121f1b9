import { defineConfig } from 'vitest/config'
import { pageTables } from './apps/web/build/page-tables.ts'
import { wordModules } from './apps/web/build/word-modules.ts'
import { fastFolder } from './tools/fast-folder.mjs'

// Inherited by the workers, whose temporary folders are then there.
process.env.TMPDIR ??= fastFolder()

/** Tests that need a PostgreSQL end in this; every other test runs without one. */
const databaseTests = '**/*.db.test.ts'
const tidyTest = 'tools/tidy.test.ts'

/** What brings servers and processes of its own, or is long and about requests: once is enough. */
const onceOnly = [
  'apps/server/src/platform/postgres/**',
  'apps/server/test/{faults,several}/**',
  'apps/server/test/{standby,security/fuzz}.db.test.ts',
]
const again = process.env.TEST_POSTGRES === 'system'

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', databaseTests, tidyTest],
          isolate: false,
          // A busy machine is no failure: a property tries a hundred cases.
          testTimeout: 20_000,
        },
      },
      {
        test: { name: 'tidy', include: [tidyTest] },
      },
      {
        test: {
          name: 'db',
          include: [`apps/server/${databaseTests}`],
          exclude: ['**/node_modules/**', ...(again ? onceOnly : [])],
          globalSetup: ['apps/server/test/start-test-cluster.ts'],
          // Each file has databases of its own; loading the whole server for each took a third of the time.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [wordModules(), pageTables()],
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
})
