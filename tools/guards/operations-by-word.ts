import { compose, daftariModules } from '../../apps/server/src/app.ts'
import { manualClock } from '../../apps/server/src/platform/clock.ts'
import { operationsOf } from '../../apps/server/src/platform/http/operations.ts'
import { outsideWorld } from '../../apps/server/test/outside-world.ts'
import {
  type OperationWord,
  operationWords,
  wordsOf,
} from '../../packages/contract/src/operation-words.ts'
import { guards } from './guards.ts'

export const wordsBegin = '<!-- The table of words is written by tools/guards/write-table.ts. -->'
export const wordsEnd = '<!-- Here it ends. -->'

/** Every operation, and every act of the product itself, by its words. */
function byWord(): Map<OperationWord, string[]> {
  const { ports } = outsideWorld(manualClock('Africa/Nairobi', new Date(0)))
  const app = compose(daftariModules(ports))
  const found = new Map<OperationWord, string[]>(operationWords.map((word) => [word, []]))
  const note = (words: readonly OperationWord[], what: string) => {
    for (const word of words) found.get(word)?.push(what)
  }
  for (const { endpoint } of operationsOf(app.modules)) {
    note(wordsOf(endpoint), `\`${endpoint.method} ${endpoint.path}\``)
  }
  for (const { name, words } of app.subscribers) note(words, `\`${name}\` (listener)`)
  for (const { name, words = [] } of app.daily) note(words, `\`${name}\` (daily)`)
  return found
}

/** Each word with its guard and the operations that say it, as docs/security.md has them. */
export function wordTable(): string {
  const found = byWord()
  const fileOf = (path: string) => `\`${path.split('/').at(-1)}\``
  const lines = operationWords.map((word) => {
    const { name, files } = guards[word]
    return `| ${word} | \`${name}\`: ${files.map(fileOf).join(', ')} | ${found.get(word)?.sort().join('<br>')} |`
  })
  return ['| word | guard | who says it |', '|---|---|---|', ...lines].join('\n')
}
