import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { pageTables } from './apps/web/build/page-tables.ts'
import { pageWords } from './apps/web/build/page-words.ts'
import { wordModules } from './apps/web/build/word-modules.ts'
import { fastFolder } from './tools/fast-folder.mjs'

// Inherited by the workers, whose temporary folders are then there.
process.env.TMPDIR ??= fastFolder()

/** Tests that need a PostgreSQL end in this; every other test runs without one. */
const databaseTests = '**/*.db.test.ts'
const tidyTest = 'tools/tidy.test.ts'

/**
 * Which tests run again on the machine's own PostgreSQL: what depends on the server rather than on our
 * code. That is how tables come to be (migrations, views, triggers, types, backup), SQL that is written
 * by hand (lists, reports, invariants, the close, searches) and what happens between transactions (locks,
 * rows that are skipped, deadlocks, the order of commits). Not among them are who may see which case, which
 * our code decides alone, and the large book, which no lender loads: it fills what is measured.
 * `npm run test:postgres` runs all of them there.
 */
const dependsOnServer = [
  'apps/server/src/books/*.db.test.ts',
  'apps/server/src/cli/commands/{backup,commands,set-up}.db.test.ts',
  'apps/server/src/modules/collections/test/distribution.db.test.ts',
  'apps/server/src/modules/customers/customers.db.test.ts',
  'apps/server/src/modules/ledger/{days,ledger}.db.test.ts',
  'apps/server/src/modules/origination/{audit-reads,lapse}.db.test.ts',
  'apps/server/src/modules/origination/commands/allocation/crowd.db.test.ts',
  'apps/server/src/modules/origination/profile/similar-faces.db.test.ts',
  'apps/server/src/modules/payments/payment.db.test.ts',
  'apps/server/src/modules/servicing/test/{close-day,facts}.db.test.ts',
  'apps/server/src/modules/settlement/{statement,aggregator-report}.db.test.ts',
  'apps/server/src/modules/statistics/test/*.db.test.ts',
  'apps/server/src/platform/desk/{history,search}.db.test.ts',
  'apps/server/src/platform/events/deliver.db.test.ts',
  'apps/server/src/platform/http/idempotency.db.test.ts',
  'apps/server/src/platform/schedule/daily.db.test.ts',
  'apps/server/test/{large-orders,faults/conflict}.db.test.ts',
  'apps/server/test/{figures/figures,upgrade/upgrade}.db.test.ts',
  'apps/server/test/security/audit-log-chain.db.test.ts',
]

/** What brings servers and processes of its own, and waits for them more than it computes. */
const ownProcesses = [
  'apps/server/src/platform/{db,db/hosts,postgres}/*.db.test.ts',
  'apps/server/test/faults/{*-killed,close,database-away,first-start,kill,work-goes-on}.db.test.ts',
  'apps/server/test/{standby,several/*}.db.test.ts',
]

/**
 * What asks each kind of operation, list and field in `npm test` and all of them in `npm run faults`:
 * `apps/server/test/sampled.ts`.
 */
const sampled = [
  'apps/server/seed/demo/book-digest.db.test.ts',
  'apps/server/src/platform/http/{access,input,role-matrix}.db.test.ts',
  'apps/server/test/figures/figures.db.test.ts',
  'apps/server/test/security/{fuzz,insiders-schemes,leaks}.db.test.ts',
]
/**
 * What takes longest, in the order in which it begins: at the end of a run one worker must not work alone
 * for long. A fresh clone knows no durations, and a file that asks much can be short. Of those that begin
 * with a copy of one demo lender the first makes it, beside something else that is long.
 */
const longest = [
  'apps/server/test/figures/figures.db.test.ts',
  'apps/server/seed/demo/book-digest.db.test.ts',
  'apps/server/test/security/leaks.db.test.ts',
  'apps/server/seed/demo/living/living.db.test.ts',
  'apps/server/test/security/operations.db.test.ts',
  'apps/server/src/modules/outreach/test/robots.db.test.ts',
  'apps/server/src/modules/collections/test/morning.db.test.ts',
  'apps/server/src/cli/commands/backup.db.test.ts',
  'apps/server/seed/large-book/load-book.db.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? longest.length : at
    }
    // What is left keeps the order that it has.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

const asksAll = process.env.TEST_SAMPLE === 'whole'

for (const named of [...dependsOnServer, ...ownProcesses, ...sampled, ...longest]) {
  if (globSync(named).length === 0) throw new Error(`vitest.config.ts: no file is named ${named}`)
}

/** `system`: all database tests run on the machine's own PostgreSQL; `system-part`: those above. */
const included =
  process.env.TEST_POSTGRES === 'system-part' ? dependsOnServer : [`apps/server/${databaseTests}`]

/**
 * What one step or run has transformed the next one reads: each takes most of the server. Not in the
 * browser's tests, whose modules are made of more than their own file.
 */
const keptModules = { fsModuleCache: true, fsModuleCachePath: 'var/test/modules' }

/** One second, which is what a poll has by itself, is little on a busy machine. */
const patient = { poll: { interval: 20, timeout: 20_000 } }

const onDatabase = {
  ...keptModules,
  expect: patient,
  globalSetup: ['apps/server/test/start-test-cluster.ts'],
  // Each file has databases of its own; loading the whole server for each took a third of the time.
  isolate: false,
  // Some live a hundred days: on a busy machine that is no failure.
  testTimeout: asksAll ? 1_200_000 : 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', databaseTests, tidyTest],
          isolate: false,
          ...keptModules,
          expect: patient,
          // A busy machine is no failure: a property tries a hundred cases.
          testTimeout: 60_000,
        },
      },
      {
        test: { name: 'tidy', include: [tidyTest], testTimeout: 60_000 },
      },
      {
        test: {
          ...onDatabase,
          name: 'db',
          include: asksAll ? sampled : included,
          exclude: ['**/node_modules/**', ...ownProcesses],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'lender',
          include: ['e2e/lender.test.ts'],
          globalSetup: ['e2e/support/start-lender.ts'],
        },
      },
      {
        test: { ...onDatabase, name: 'processes', include: ownProcesses, maxWorkers: 1 },
      },
      {
        plugins: [wordModules(), pageTables(), pageWords()],
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/left-out-parts.ts'],
          // Each file loads the app for itself: without that, what one of them leaves under way asks the
          // server of the next, and is counted there.
          isolate: true,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
