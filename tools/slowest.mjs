import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node26.mjs'

/**
 * `node tools/slowest.mjs [how many]`: where the last `npm test` spent its time, step by step: the
 * slowest files (of vitest with their hooks) and tests. It reads var/test and runs nothing.
 */

/** @typedef {{ name: string, ms: number }} Timed */
/** @typedef {{ fullName: string, duration?: number }} Assertion */
/** @typedef {{ title: string, file: string, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

const shown = Number(process.argv[2] ?? 20)
const logs = join(root, 'var', 'test')

for (const file of existsSync(logs) ? readdirSync(logs) : []) {
  if (!file.endsWith('.json')) continue
  const step = file.slice(0, -'.json'.length)
  const report = JSON.parse(readFileSync(join(logs, file), 'utf8'))
  if ('testResults' in report) {
    print(`${step}: files`, filesOf(join(logs, `${step}.log`)))
    print(`${step}: tests`, vitestTests(report))
  } else if ('suites' in report) {
    const tests = report.suites.flatMap(playwrightTests)
    print(`${step}: files`, summed(tests))
    print(`${step}: tests`, tests)
  }
}

/**
 * The seconds of a file are only in the log: the JSON report leaves out its hooks.
 * @param {string} log
 * @returns {Timed[]}
 */
function filesOf(log) {
  if (!existsSync(log)) return []
  const line = /^\s*\S \|?[\w ]*\|? ?(\S+\.test\.tsx?) \(.*\) (\d+)ms/gm
  return [...readFileSync(log, 'utf8').matchAll(line)].map(([, name = '', ms]) => ({
    name,
    ms: Number(ms),
  }))
}

/**
 * @param {{ testResults: { name: string, assertionResults: Assertion[] }[] }} report
 * @returns {Timed[]}
 */
function vitestTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${name.replace(`${root}/`, '')}: ${fullName}`,
      ms: duration,
    })),
  )
}

/**
 * @param {Suite} suite
 * @returns {Timed[]}
 */
function playwrightTests({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }))
  return [...own, ...suites.flatMap(playwrightTests)]
}

/**
 * @param {Timed[]} tests
 * @returns {Timed[]}
 */
function summed(tests) {
  /** @type {Map<string, number>} */
  const files = new Map()
  for (const { name, ms } of tests) {
    const [file = ''] = name.split(': ')
    files.set(file, (files.get(file) ?? 0) + ms)
  }
  return [...files].map(([name, ms]) => ({ name, ms }))
}

/**
 * @param {string} title
 * @param {Timed[]} timed
 */
function print(title, timed) {
  const seconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1).padStart(7)
  const all = timed.reduce((sum, { ms }) => sum + ms, 0)
  console.log(`\n${title}: ${timed.length}, ${seconds(all).trim()} s`)
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  for (const { name, ms } of slowest) console.log(`${seconds(ms)}  ${name}`)
}
