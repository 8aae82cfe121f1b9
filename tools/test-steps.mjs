import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node26.mjs'
import { logs } from './run-step.mjs'
import { countOfPlaywright, countOfVitest, failedFilesOfVitest } from './test-reports.mjs'

/** @typedef {import('./run-step.mjs').Step} Step */

/** What takes longest first. */
const projects = ['apps/server', 'apps/web', 'packages/contract', 'packages/kernel']
/** The files of the root's project. */
const aroundProduct = [
  'tools',
  'e2e',
  'apps/web/build',
  'apps/web/vite.config.ts',
  'vitest.config.ts',
].filter((one) => existsSync(join(root, one)))

/**
 * What git does not keep and every check of types reads; of migrations that it is of already it takes no
 * time.
 * @returns {Step}
 */
export const typesOfTables = () => ({
  name: 'types of the tables',
  script: 'apps/server/src/cli/run.ts',
  args: ['db-types'],
  limitMinutes: 5,
})

/**
 * What a developer runs while working: what needs no database, no process of its own and no browser.
 * @returns {Step[][]}
 */
export function quickLanes() {
  return [
    projects.map(types),
    [vitest('unit', ['unit']), typesAround(), houseRules(), unused(), biome()],
  ]
}

/**
 * Everything, the quick steps included: what computes on all cores beside what does on one or waits for
 * processes, and the browser's journeys after those in the same lane, because they wait as well and no two
 * steps with a server of their own run at once. The lanes are of about one length, what takes longest begins
 * first, and what is left at the end is short.
 * @param {string | null} chromium
 * @returns {Step[][]}
 */
export function allLanes(chromium) {
  const onSystem = hasSystemPostgres() ? [onSystemPostgres('system-part')] : []
  const lint = oxlint('oxlint', ['apps', 'packages'])
  const checks = [...projects.map(types), lint, typesAround(), houseRules(), unused(), biome()]
  const computing = [
    vitest('database', ['db']),
    vitest('unit and web', ['unit', 'web']),
    ...onSystem,
    ...checks,
  ]
  const build = {
    name: 'browser build',
    script: 'tools/build-browser.mjs',
    args: [],
    limitMinutes: 5,
  }
  const weight = {
    name: 'page weight',
    script: 'apps/web/build/page-weight.ts',
    args: [],
    limitMinutes: 1,
  }
  const demonstration = {
    name: 'demonstration left out of the build',
    script: 'apps/web/build/demonstration-left-out.ts',
    args: [],
    limitMinutes: 1,
  }
  const built = [build, weight, demonstration]
  const processes = vitest('processes', ['processes'])
  if (playwrightConfig() === null) return [computing, [...built, processes]]
  const lender = vitest('prepared lender', ['lender'])
  return [computing, [...built, lender, processes, journeys(chromium)]]
}

/** A PostgreSQL of the machine's own, of the oldest version that a lender may run or newer. */
function hasSystemPostgres() {
  const packaged = '/usr/lib/postgresql'
  return existsSync(packaged) && readdirSync(packaged).some((version) => Number(version) >= 15)
}

/**
 * Database tests once more; vitest.config.ts says which are a part of it.
 * @param {'system' | 'system-part'} tests
 * @returns {Step}
 */
export function onSystemPostgres(tests) {
  return { ...vitest('database, system', ['db']), env: { TEST_POSTGRES: tests } }
}

/** The configuration of the browser journeys, or null if there is none. */
export function playwrightConfig() {
  const places = [
    'playwright.config.ts',
    'e2e/playwright.config.ts',
    'apps/web/e2e/playwright.config.ts',
  ]
  return places.find((place) => existsSync(join(root, place))) ?? null
}

/**
 * What was found the last time is kept, so that only what changed since is looked at again. One
 * checker: each further one works out for itself many of the types that the others know, and beside
 * another lane on two cores four take nearly twice the time of one.
 * @param {string} project
 * @returns {Step}
 */
function types(project) {
  const name = `types ${project.replace('/', '-')}`
  const kept = join(logs, `${name.replaceAll(' ', '-')}.tsbuildinfo`)
  const args = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept]
  return once(name, 'typescript/bin/tsc', args)
}

/**
 * For code around the product that starts much of it: a check of the whole project would check the server
 * twice.
 */
const typesAround = () => oxlint('types and lint', ['--type-check', ...aroundProduct])

/**
 * @param {string} name
 * @param {string[]} asked
 */
const oxlint = (name, asked) =>
  once(name, 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...asked])

const biome = () => once('biome', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])

/** Files, exports and dependencies that nothing uses: knip.json says where it begins. */
const unused = () => once('unused', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints'])

const houseRules = () => vitest('house rules', ['tidy'])

/**
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 * @returns {Step}
 */
function once(name, script, args) {
  return { name, script: `node_modules/${script}`, args, limitMinutes: 5 }
}

/**
 * @param {string} name
 * @param {string[]} suites
 * @returns {Step}
 */
function vitest(name, suites) {
  const report = join(logs, `${name.replaceAll(/\W+/g, '-')}.json`)
  return {
    name,
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      ...suites.flatMap((suite) => ['--project', suite]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    limitMinutes: 20,
    report,
    count: countOfVitest,
    failedFiles: failedFilesOfVitest,
  }
}

/**
 * @param {string | null} chromium
 * @returns {Step}
 */
function journeys(chromium) {
  const report = join(logs, 'journeys.json')
  return {
    name: 'browser journeys',
    script: 'node_modules/@playwright/test/cli.js',
    // A failed journey is repeated once: if it then passes it is reported as unsteady.
    args: ['test', '-c', playwrightConfig() ?? '', '--retries=1', '--reporter=line,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
    },
    limitMinutes: 45,
    report,
    count: countOfPlaywright,
  }
}
