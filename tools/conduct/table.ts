import { testsNaming } from '../security/tests-by-bar.ts'
import { conductRules } from './rules.ts'

/** In the name of a test; what a test expects is written as a text of its own, with a quote behind it. */
const anId = /\b(?:CH|FC|DN|TP|SA|RC|DR|BR)-\d{2}\b(?=[:, )])/g

export const testsByRule = () => testsNaming(anId)

export const conductBegins = '<!-- The table is written by tools/conduct/write-table.ts. -->'

/** The rules as docs/conduct.md shows them. */
export function conductTable(): string {
  const tests = testsByRule()
  const lines = conductRules.map(({ id, rule, not }) => {
    const files = tests.get(id)?.map((path) => `\`${path.replace(/^.*\//, '')}\``) ?? []
    return `| ${id} | ${rule} | ${not ?? files.join(', ')} |`
  })
  return ['| id | rule | where it is held, or why not |', '|---|---|---|', ...lines].join('\n')
}
