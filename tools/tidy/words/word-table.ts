import { refusedWords } from './refused.ts'
import { terms } from './terms.ts'

export const tableBegins = '<!-- The tables are written by tools/tidy/words/write-table.ts. -->'

/** What docs/words.md says below its introduction. */
export function wordTables(): string {
  const renamed = terms.map((one) => `| ${one.ours} | ${one.field} | ${one.decided} |`)
  const refused = refusedWords.map(({ word, say, in: where, stored = [], left = {} }) => {
    const kept = stored.map(({ name, why }) => `\`${name}\` (${why})`).join(', ')
    const place = where === undefined ? '' : ` in \`${where.source.replaceAll('\\', '')}\``
    return `| ${word}${place} | ${say} | ${kept} | ${left.names ?? 0} | ${left.prose ?? 0} |`
  })
  return [
    '| ours | the field’s | decided |',
    '|---|---|---|',
    ...renamed,
    '',
    '## Refused in names',
    '',
    'New names of code and files do without these, and so do documents; `tools/tidy.test.ts` counts what is',
    'left, and the numbers may only fall.',
    '',
    '| word | say | stored names that keep it | names left | times left in documents |',
    '|---|---|---|---|---|',
    ...refused,
  ].join('\n')
}
