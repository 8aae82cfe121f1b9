import { partsTable, tableColumns } from './meanings.ts'
import type { FeedColumn, FeedKind, PromisedView } from './promised-view.ts'

/** Types that a ClickHouse of any version knows: an instant is a text, which sorts correctly. */
const types: Readonly<Record<FeedKind, string>> = {
  id: 'Int64',
  cents: 'Int64',
  count: 'Int32',
  ppm: 'Int32',
  day: 'Date',
  moment: 'String',
  code: 'String',
  person: 'String',
  staff: 'String',
  flag: 'UInt8',
}

/** A version has tables of its own: its columns are those that it promises. */
const tableName = ({ name, version }: PromisedView) => `${name}_v${version}`

const columnsOf = (columns: Record<string, FeedColumn>) =>
  Object.entries(columns)
    .map(([name, { kind, optional }]) => {
      const type = optional ? `Nullable(${types[kind]})` : types[kind]
      return `  \`${name}\` ${type}`
    })
    .join(',\n')

/** What each shard has, in its own database. */
export function shardTables(views: readonly PromisedView[]): string {
  const tables = views.map((view) => {
    const order = ['fed_part', ...(view.key ?? [])].map((name) => `\`${name}\``).join(', ')
    return `create table if not exists ${tableName(view)}_rows (
${columnsOf(tableColumns(view))}
) engine = MergeTree() partition by substring(fed_part, 1, 7) order by (${order});`
  })
  return `${['-- Written by tools/feed/write-tables.ts: the tables of each shard.', ...tables].join('\n\n')}\n`
}

/** The tables of the server that reports query: tables over all shards, and views of the rows that count. */
export function askedTables(views: readonly PromisedView[]): string {
  const tables = views.map((view) => {
    const name = tableName(view)
    return `create table if not exists ${name}_all (
${columnsOf(tableColumns(view))}
) engine = Distributed(daftari, '', '${name}_rows', ${shardOf(view)});

drop table if exists \`${view.name}\`;

create view \`${view.name}\` as
select * from ${name}_all
where (fed_part, fed_in) global in (
  select part, max(feed) from feed_part
  where view = '${view.name}' and feed >= (select max(feed) from feed_loaded where is_full = 1)
  group by part);`
  })
  return `${[
    '-- Written by tools/feed/write-tables.ts: the tables of the server that is asked.',
    `create table if not exists feed_part (
${columnsOf(partsTable)}
) engine = MergeTree() order by (view, part, feed);`,
    `-- One row per increment that is loaded.
create table if not exists feed_loaded (
  feed Int32,
  cursor String,
  is_full UInt8
) engine = MergeTree() order by feed;`,
    ...tables,
  ].join('\n\n')}\n`
}

/** What is of one loan lies on one shard; of what is of none each row goes its own way. */
function shardOf(view: PromisedView): string {
  const ofLoan = ['loan_id', 'application_id'].find((name) => {
    const column = view.columns[name]
    return column !== undefined && column.optional === undefined
  })
  if (ofLoan !== undefined) return ofLoan
  const [first] = view.key ?? []
  if (first === undefined) return 'rand()'
  return types[view.columns[first]?.kind ?? 'code'] === 'String' ? `cityHash64(${first})` : first
}
