import { shapeOf } from './kept-promises.ts'
import { type FeedColumn, type FeedKind, fed, type PromisedView } from './promised-view.ts'

/**
 * Which rows replace which: of each part only the rows of its newest feed count. ClickHouse has a `_part` of
 * its own.
 */
const placeColumns = {
  fed_part: fed.code('What the row is a part of, as table feed_part names it.'),
  fed_in: fed.count('The feed that brought it.'),
}

/** The columns of a view as its table has them. */
export const tableColumns = ({ columns }: PromisedView): Record<string, FeedColumn> => ({
  ...placeColumns,
  ...columns,
})

export const partsTable = {
  view: fed.code('The view.'),
  version: fed.count('The version of its promise.'),
  part: fed.code('A day, a month, none (what has no day yet) or all.'),
  feed: fed.count('The feed that brought its rows: those of an earlier one do not count any more.'),
  rows: fed.count('How many rows it has; 0: there are none any more.'),
}

const kinds: Readonly<Record<FeedKind, { is: string; parquet: string; csv: string }>> = {
  id: { is: 'a number that names something', parquet: 'INT64', csv: 'digits' },
  person: { is: 'a pseudonym of a customer', parquet: 'STRING', csv: '32 hexadecimal digits' },
  staff: { is: 'a pseudonym of a clerk', parquet: 'STRING', csv: '32 hexadecimal digits' },
  cents: { is: 'whole cents', parquet: 'INT64', csv: 'digits' },
  count: { is: 'a whole number', parquet: 'INT32', csv: 'digits' },
  ppm: { is: 'millionths', parquet: 'INT32', csv: 'digits' },
  day: { is: 'a business date', parquet: 'DATE', csv: 'YYYY-MM-DD' },
  moment: {
    is: 'an instant in UTC',
    parquet: 'TIMESTAMP (microseconds)',
    csv: 'YYYY-MM-DD hh:mm:ss.ffffff',
  },
  code: { is: 'a text', parquet: 'STRING', csv: 'a quoted text' },
  flag: { is: 'yes or no', parquet: 'BOOLEAN', csv: '1 or 0' },
}

type Sentences = ReadonlyMap<string, string>

/** For programs: every table with its columns, their meaning and their form in each format. */
export function schemaText(views: readonly PromisedView[], sentences: Sentences): string {
  const tables = views.map((view) => ({
    view: view.name,
    version: view.version,
    rowIs: sentences.get(view.name) ?? '',
    part: shapeOf(view).part,
    key: view.key ?? null,
    columns: describe(tableColumns(view)),
  }))
  const parts = { view: 'feed_part', rowIs: 'One row per part in the increment.' }
  const all = [...tables, { ...parts, columns: describe(partsTable) }]
  return `${JSON.stringify({ emptyInCsv: '\\N', tables: all }, null, 2)}\n`
}

const describe = (columns: Record<string, FeedColumn>) =>
  Object.entries(columns).map(([name, { kind, means, optional = false }]) => {
    const { parquet, csv } = kinds[kind]
    return { name, kind, parquet, csv, optional, means }
  })

/** The same for people. */
export function meaningsText(views: readonly PromisedView[], sentences: Sentences): string {
  return `${[
    '# What the tables mean',
    'Of each part of a view only the rows of its newest feed count; `feed_part` says which parts an increment brings. A part with no row left is named there with 0 rows. An increment whose manifest has no `since` is everything: all that was loaded before it goes.',
    'In CSV a text is quoted and an empty value is `\\N`. Customers and clerks have pseudonyms: the same one in every increment, as long as the lender keeps the key.',
    ...views.map((view) => section(view, sentences.get(view.name) ?? '')),
    `## feed_part\n\nOne row per part in the increment.\n\n${columnsTable(partsTable)}`,
  ].join('\n\n')}\n`
}

function section(view: PromisedView, sentences: string): string {
  const { part } = shapeOf(view)
  const replaced = part === 'all' ? 'the whole view' : `each ${part}`
  const identity = view.key
    ? `Told apart by ${view.key.join(', ')}.`
    : 'Rows are changes: add them up.'
  return `## ${view.name}, version ${view.version}\n\n${sentences} Replaced as one: ${replaced}. ${identity}\n\n${columnsTable(tableColumns(view))}`
}

function columnsTable(columns: Record<string, FeedColumn>): string {
  const rows = Object.entries(columns).map(
    ([name, { kind, means, optional }]) =>
      `| \`${name}\` | ${kinds[kind].is}${optional ? ', or empty' : ''} | ${means} |`,
  )
  return ['| column | holds | means |', '|---|---|---|', ...rows].join('\n')
}
