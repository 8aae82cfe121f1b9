import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { node26, root, underNode26 } from './node26.mjs'

/**
 * A part of the test run: a program under Node 26. One that has a `count` runs many tests and says
 * how they went in a JSON file of its own; any other is one test.
 * @typedef {import('./test-reports.mjs').Count} Count
 * @typedef {import('./test-reports.mjs').Report} Report
 * @typedef {{
 *   name: string,
 *   script: string,
 *   args: string[],
 *   env?: Record<string, string>,
 *   limitMinutes: number,
 *   report?: string,
 *   count?: (report: Report) => Count,
 *   failedFiles?: (report: Report) => string[],
 * }} Step `failedFiles` are tried once more, by themselves: a machine that stumbled is no failure, and a
 *   test that passes only then is named as unsteady.
 */

export const logs = join(root, 'var', 'test')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) endGroup(child, 'SIGTERM')
    process.exit(1)
  })
}

/**
 * Runs one step and prints a line for it; what it said is in a file, and its end is shown when it
 * failed.
 * @param {Step} step
 * @returns {Promise<Count>}
 */
export async function runStep(step) {
  mkdirSync(logs, { recursive: true })
  const log = join(logs, `${step.name.replaceAll(' ', '-')}.log`)
  if (step.report) rmSync(step.report, { force: true })
  const began = Date.now()
  const first = counted(step, await execute(step, log))
  const count = first.failed === 0 ? first : await triedAgain(step, first, log)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const verdict = count.failed === 0 ? 'ok  ' : 'FAIL'
  console.log(
    `${verdict} ${step.name.padEnd(18)} ${seconds.padStart(7)} s  ${count.passed} passed, ${count.failed} failed`,
  )
  const notes = count.notes ?? (count.failed > 0 ? [`failed: ${step.name}`] : [])
  for (const line of notes) console.log(`     ${line}`)
  if (count.failed > 0) showEnd(log)
  return { ...count, notes }
}

/** More failed files than this are not a coincidence. */
const mostTriedAgain = 5

/**
 * @param {Step} step
 * @param {Count} first
 * @param {string} log
 * @returns {Promise<Count>} that of the whole step
 */
async function triedAgain(step, first, log) {
  if (!step.failedFiles || !step.report || !existsSync(step.report)) return first
  const files = step.failedFiles(JSON.parse(readFileSync(step.report, 'utf8')))
  if (files.length === 0 || files.length > mostTriedAgain) return first
  rmSync(step.report)
  const again = { ...step, args: [...step.args, ...files] }
  const second = counted(again, await execute(again, `${log}.again`))
  if (second.failed > 0) return first
  const notes = (first.notes ?? []).map((line) => line.replace(/^failed: /, 'unsteady: '))
  return { passed: first.passed + first.failed, failed: 0, notes }
}

/**
 * @param {Step} step
 * @param {string} log
 * @returns {Promise<number>}
 */
function execute(step, log) {
  const output = openSync(log, 'w')
  return new Promise((resolve) => {
    const child = spawn(node26(), [join(root, step.script), ...step.args], {
      cwd: root,
      detached: process.platform !== 'win32',
      env: underNode26({ NO_COLOR: '1', ...step.env }),
      stdio: ['ignore', output, output],
    })
    running.add(child)
    const limit = setTimeout(() => endGroup(child, 'SIGKILL'), step.limitMinutes * 60_000)
    child.once('error', () => resolve(1))
    child.once('exit', (code) => {
      clearTimeout(limit)
      closeSync(output)
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/**
 * A runner that failed without a failed test (a file that does not load, a report that is not there)
 * counts as one failed test, so that it cannot pass for a success.
 * @param {Step} step
 * @param {number} code
 * @returns {Count}
 */
function counted(step, code) {
  if (!step.count || !step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (!existsSync(step.report)) return { passed: 0, failed: 1 }
  const count = step.count(JSON.parse(readFileSync(step.report, 'utf8')))
  if (code === 0 || count.failed > 0) return count
  return { passed: count.passed, failed: 1 }
}

/** @param {string} log */
function showEnd(log) {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  console.log(lines.slice(-60).join('\n'))
  if (lines.length > 60) console.log(`... all of it: ${log}`)
}

/**
 * A step and what it started: they are a process group of their own.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup({ pid }, signal) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It ended by itself a moment ago.
  }
}
