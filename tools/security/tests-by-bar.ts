import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, trackedFiles } from '../tidy/rule.ts'
import { bars } from './checklist.ts'

const aTestsName = /\b(?:test|it|describe)(?:\.each)?\b|^\s*\]\)\(|^\s*\[?['"`]/
const anId = /\b(?:AUT|AZ|IN|FI|MO|CB|AU|PII|TR|RL|OP|DL|LO)-\d{2}\b/g

/** The test files that name each bar, as the names of their tests say. */
export const testsByBar = () => testsNaming(anId)

/** The same for other ids; the expression finds all of a line. */
export function testsNaming(anId: RegExp): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const path of trackedFiles().filter((one) => /\.(test|spec)\.tsx?$/.test(one))) {
    for (const line of linesOf(path)) {
      if (!aTestsName.test(line)) continue
      for (const [id] of line.matchAll(anId)) {
        found.set(id, (found.get(id) ?? new Set()).add(path))
      }
    }
  }
  return new Map([...found].map(([id, paths]) => [id, [...paths].sort()]))
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(join(root, path), 'utf8').split('\n')
  } catch {
    // Removed, and not committed yet.
    return []
  }
}

export const tableBegins = '<!-- The table is written by tools/security/write-table.ts. -->'

/** The bars as docs/security.md shows them. */
export function barTable(): string {
  const tests = testsByBar()
  const lines = bars.map(({ id, priority, holds, not }) => {
    const files = tests.get(id)?.map((path) => `\`${path.replace(/^.*\//, '')}\``) ?? []
    return `| ${id} | P${priority} | ${holds} | ${[...files, ...(not && files.length === 0 ? [not] : [])].join(', ')} |`
  })
  return ['| id | | what holds | test, or why none |', '|---|---|---|---|', ...lines].join('\n')
}
