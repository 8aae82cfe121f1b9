import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * The fields that are read of the runners' reports: each runner has its own.
 * @typedef {{ errors?: { message?: string, location?: { file: string, line: number } }[] }} Try
 * @typedef {{ title: string, file: string, ok: boolean, tests: { status: string, results?: Try[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestedFile
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: TestedFile[],
 *   stats: { expected: number, unexpected: number, flaky: number },
 *   suites: Suite[],
 * }} Report
 * @typedef {{ passed: number, failed: number, notes?: string[] }} Count `notes` are the tests to be named
 *   under their step and at the very end of the run: those that failed, and those that passed only when
 *   tried again.
 */

/**
 * @param {Report} report
 * @returns {Count}
 */
export function countOfVitest({ numPassedTests, numFailedTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    notes: testResults.filter(({ status }) => status === 'failed').flatMap(notesOf),
  }
}

/**
 * @param {Report} report
 * @returns {string[]}
 */
export function failedFilesOfVitest({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/**
 * The tests that failed, each with the first line of its reason; of a file that did not load, itself.
 * @param {TestedFile} file
 */
function notesOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`failed: ${name}: ${firstLine(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `failed: ${fullName}: ${firstLine(failureMessages?.[0])}`,
  )
}

/** @param {string | undefined} text */
function firstLine(text = '') {
  return (text.split('\n', 1)[0] ?? '').slice(0, 300)
}

/**
 * A test that passed when it was tried again counts as passed, and is named.
 * @param {Report} report
 * @returns {Count}
 */
export function countOfPlaywright({ stats, suites }) {
  const notes = suites.flatMap(specsOf).flatMap(({ ok, title, tests }) => {
    const why = tests.flatMap(({ results = [] }) => results.flatMap(reasonOf))
    const note = [title, ...why].join(': ')
    if (!ok) return [`failed: ${note}`]
    return tests.some(({ status }) => status === 'flaky') ? [`unsteady: ${note}`] : []
  })
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, notes }
}

/**
 * Why one try failed, by its first error: what was expected of which element, and in which line.
 * @param {Try} one
 * @returns {string[]}
 */
function reasonOf({ errors: [error] = [] }) {
  if (error === undefined) return []
  const lines = stripVTControlCharacters(error.message ?? '').split('\n')
  const said = lines.map((line) => line.trim()).filter((line) => line !== '')
  const { file = '', line = 0 } = error.location ?? {}
  const text = said.slice(0, 5).join(', ').slice(0, 300)
  return [`${/^\w*Error/.test(text) ? '' : 'Error: '}${text} (${basename(file)}:${line})`]
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
