import { objectPages } from '../../../packages/contract/src/navigation/object-pages.ts'
import {
  addPage,
  addPart,
  addWords,
  blank,
  columnBlanks,
  inserting,
  migrationOf,
  type Page,
  type Subject,
} from '../subject.ts'
import { Refused, type Tree } from '../tree.ts'

/** A page of rows that open, over a table of their own. */
export function newList(
  tree: Tree,
  subject: Subject,
  { page: place, isWorked = false }: { page?: string; isWorked?: boolean },
): void {
  const page = addPage(tree, place, subject.many, subject.one)
  const seen = Object.entries(objectPages).find(([type]) => type === subject.one)
  if (seen !== undefined) throw new Refused(`${seen[1][0]} has a ${subject.one}`)
  tree.create(migrationOf(tree, subject.many), table(subject, isWorked))
  tree.create(subject.contract, contract(subject, page))
  addWords(tree, subject, words(subject))
  tree.create(subject.server, server(subject))
  tree.create(subject.test(), test(subject, isWorked))
  addPart(tree, subject)
}

const table = ({ module, snake, said }: Subject, isWorked: boolean) => `-- One row per ${said}.
create table ${module}.${snake} (
  id bigint generated always as identity primary key,
  state text not null default 'open' check (state in ('open', 'closed')),
  note text not null,
  created_at timestamptz not null,
${isWorked ? workedColumns : ''}  version integer not null default 1
);
${isWorked ? workedIndexes(`${module}.${snake}`, snake) : ''}`

const workedColumns = `  assignee_id bigint references administration.staff (id),
  assigned_at timestamptz,
  next_action_at timestamptz not null,
  attempts integer not null default 0,
  last_result text,
  last_result_at timestamptz,
`

const workedIndexes = (
  table: string,
  snake: string,
) => `create index ${snake}_unassigned on ${table} (created_at, id)
  where state = 'open' and assignee_id is null;
create index ${snake}_assignee on ${table} (assignee_id, created_at, id)
  where state = 'open' and assignee_id is not null;
`

const contract = (
  { one, camel, camelMany, said }: Subject,
  { key }: Page,
) => `import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'

export const ${camel}States = ['open', 'closed'] as const

/** One row per ${said}. */
export const ${camelMany} = list('${key}', {
  entity: '${one}',
  key: '${camel}Id',
  state: '${camel}State',
  defaultSort: '-createdAt',
  tabs: '${camel}State',
  filters: { ${camel}State: filter.choice(${camel}States), createdAt: filter.dateRange() },
  columns: {
    ${camel}Id: column.id({ sortable: true }),
    createdAt: column.instant({ sortable: true }),
    ${camel}State: column.choice(${camel}States),
    note: column.text(),
    version: column.count({ optional: true }),
  },
})

export const ${camel}Record = record(${camelMany}, {
  panels: [['${camel}State', 'createdAt'], { text: 'note' }],
  actions: [],
})
`

const words = ({
  one,
  camel,
}: Subject) => `${columnBlanks([`${camel}Id`, `${camel}State`, 'createdAt', 'note', 'version'])}choices: { ${camel}State: { open: ${blank}, closed: ${blank} } },
trail: { objects: { '${one}': ${blank} } },`

const server = ({
  module,
  one,
  many,
  camel,
  camelMany,
  snake,
  said,
}: Subject) => `import * as contract from '@daftari/contract/${module}/${many}/declared'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

/** Everybody with access to the page sees every ${said}. */
const ${camel}Entity = entity({ type: '${one}', table: '${module}.${camel}' })

const ${camel}List = listQuery(contract.${camelMany}, {
  from: '${module}.${snake} r',
  key: 'r.id',
  columns: { ${camel}Id: 'r.id', ${camel}State: 'r.state' },
})

export const ${camelMany} = part({
  entity: ${camel}Entity,
  list: ${camel}List,
  record: contract.${camel}Record,
})
`

const test = (
  subject: Subject,
  isWorked: boolean,
) => `import { ${subject.camelMany} } from '@daftari/contract/${subject.module}/${subject.many}/declared'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

it('shows each ${subject.said}, the newest first', async () => {
  for (const [note, day] of [['earlier', 1], ['later', 2]] as const) {
    const at = new Date(2026, 0, day)
    await ${inserting(subject, isWorked)}
  }
  const { data } = await (await t.signIn('admin')).get(${subject.camelMany}.path)
  expect(data.rows).toMatchObject([{ note: 'later' }, { note: 'earlier' }])
})
`
