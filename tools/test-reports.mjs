/**
 * The fields that are read of the runners' reports: each runner has its own.
 * @typedef {{ title: string, file: string, ok: boolean, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { name: string, assertionResults: { status: string, fullName: string }[] }[],
 *   stats: { expected: number, unexpected: number, flaky: number },
 *   suites: Suite[],
 * }} Report
 */

/**
 * @param {Report} report
 * @returns {import('./run-step.mjs').Count}
 */
export function countOfVitest({ numPassedTests, numFailedTests, testResults }) {
  const told = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `failed: ${fullName}`),
  )
  return { passed: numPassedTests, failed: numFailedTests, told }
}

/**
 * A test that passed when it was tried again counts as passed, and is named.
 * @param {Report} report
 * @returns {import('./run-step.mjs').Count}
 */
export function countOfPlaywright({ stats, suites }) {
  const told = suites.flatMap(specsOf).flatMap(({ ok, title, tests }) => {
    if (!ok) return [`failed: ${title}`]
    return tests.some(({ status }) => status === 'flaky') ? [`unsteady: ${title}`] : []
  })
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, told }
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
