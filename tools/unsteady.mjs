import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logs } from './run-step.mjs'

const list = join(logs, 'unsteady.json')
const mark = 'unsteady: '

/**
 * Keeps the names of tests that passed only when tried again, and gives those that did so in an earlier
 * run on this machine as well: once is chance, twice is a fault. A name is taken off the list by hand
 * (`var/test/unsteady.json`) once its cause is mended.
 * @param {readonly string[]} notes
 * @returns {string[]}
 */
export function unsteadyAgain(notes) {
  /** @type {string[]} */
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const now = notes.filter((line) => line.startsWith(mark)).map(nameOf)
  if (now.length > 0)
    writeFileSync(list, JSON.stringify([...new Set([...before, ...now])], null, 2))
  return now.filter((name) => before.includes(name))
}

/**
 * Without the reason, which follows a colon in the reports of vitest.
 * @param {string} line
 */
function nameOf(line) {
  return line.slice(mark.length).split(/: \w*Error/, 1)[0] ?? ''
}
