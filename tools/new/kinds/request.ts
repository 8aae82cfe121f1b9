import { withItem } from '../insert.ts'
import {
  addPage,
  addPageFile,
  addPart,
  addRequest,
  addWords,
  blank,
  columnBlanks,
  migrationOf,
  type Page,
  requirePermission,
  type Subject,
} from '../subject.ts'
import type { Tree } from '../tree.ts'

interface Options {
  page?: string
  can?: string
  decides?: string
}

interface Rights {
  can: string
  decides: string
}

/** A request that one person makes and another decides, with its page. */
export function newRequest(tree: Tree, subject: Subject, options: Options): void {
  const can = requirePermission('can', options.can)
  const decides = requirePermission('decides', options.decides)
  const page = addPage(tree, options.page, subject.many, subject.one)
  tree.create(migrationOf(tree, subject.many), table(subject))
  tree.create(subject.contract, contract(subject, page, { can, decides }))
  addRequest(tree, subject, `${subject.camel}Request`)
  addWords(tree, subject, words(subject))
  tree.create(subject.server, server(subject))
  tree.create(subject.test(), test(subject))
  addPart(tree, subject)
  addPageFile(tree, page, pageFile(subject))
  tree.change('apps/server/test/security/second-person-asked.db.test.ts', (text) =>
    withItem(text, [{ constant: 'ofRequests' }], `'${subject.module}.${subject.snake}'`),
  )
}

const table = ({
  module,
  snake,
  said,
}: Subject) => `-- One row per ${said}, decided by another person than asked.
create table ${module}.${snake} (
  id bigint generated always as identity primary key,
  note text not null,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  constraint ${snake}_two check (decided_by <> asked_by)
);
create index ${snake}_state on ${module}.${snake} (state, id desc);
create unique index ${snake}_open on ${module}.${snake} (note) where state = 'asked';
`

const contract = (
  { module, one, camel, camelMany, said }: Subject,
  { key }: Page,
  { can, decides }: Rights,
) => `import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { field } from '../../platform/records/fields.ts'
import { request } from '../../platform/request.ts'
import { requestColumns } from '../../platform/request-columns.ts'
import { requestOf } from '../../platform/request-of.ts'
import { list } from '../../table.ts'

export const ${camel}States = ['asked', 'done', 'refused', 'withdrawn'] as const

/** One row per ${said}, from the request to its result. */
export const ${camelMany} = list('${key}', {
  key: '${camel}Id',
  defaultSort: '-${camel}Id',
  tabs: '${camel}State',
  filters: {
    ${camel}State: filter.choice(${camel}States),
    requestOf: requestOf(),
    askedBy: filter.staff(),
  },
  columns: {
    ${camel}Id: column.id({ sortable: true }),
    note: column.text(),
    ${camel}State: column.choice(${camel}States),
    ...requestColumns,
  },
})

export const ${camel}Request = request('${one}', {
  list: ${camelMany},
  state: '${camel}State',
  path: '/${module}/${camelMany}',
  tag: '${camelMany}',
  object: '${one}',
  ask: {
    can: '${can}',
    summary: 'Ask for a ${said}',
    fields: { note: field.note() },
  },
  decide: { can: '${decides}', summary: 'Decide a ${said}' },
  withdraw: { can: '${can}', summary: 'Withdraw a ${said}', by: 'asker' },
})
`

const words = ({
  one,
  camel,
}: Subject) => `${columnBlanks([`${camel}Id`, `${camel}State`, 'note'])}choices: {
  ${camel}State: { asked: ${blank}, done: ${blank}, refused: ${blank}, withdrawn: ${blank} },
},
requests: {
  kinds: {
    '${one}': {
      ask: ${blank},
      approveConsequence: ${blank},
      refuseConsequence: ${blank},
      withdrawConsequence: ${blank},
    },
  },
},
dashboard: { requests: { kinds: { '${one}': ${blank} } } },
trail: {
  objects: { '${one}': ${blank} },
  acts: {
    '${one}.ask': ${blank},
    '${one}.approve': ${blank},
    '${one}.refuse': ${blank},
    '${one}.withdraw': ${blank},
  },
},`

const server = ({
  module,
  one,
  many,
  camel,
  camelMany,
  snake,
  said,
}: Subject) => `import * as contract from '@daftari/contract/${module}/${many}/declared'
import { sql } from 'kysely'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { part } from '../../../platform/part.ts'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

const ${camel}List = listQuery(contract.${camelMany}, {
  from: '${module}.${snake} r',
  key: 'r.id',
  columns: {
    ${camel}Id: 'r.id',
    ${camel}State: 'r.state',
    askedBy: staff('r.asked_by'),
    submittedAt: 'r.asked_at',
    decidedBy: staff('r.decided_by'),
  },
  filters: { askedBy: 'r.asked_by', requestOf: requestOf('r.asked_by') },
})

/** Only one ${said} of a note is pending at a time. */
export const ${camel}Flow = requestFlow(contract.${camel}Request, {
  table: '${module}.${camel}',
  async ask(_ctx, { note }) {
    return { note }
  },
  audited: ({ note }) => ({ note }),
  summary: { name: sql\`r.note\` },
})

export const ${camelMany} = part({
  list: ${camel}List,
  requests: [${camel}Flow],
  objects: [{ type: '${one}', ...anyRowOf('${module}.${camel}') }],
})
`

const test = ({
  module,
  many,
  camel,
  said,
}: Subject) => `import { ${camel}Request } from '@daftari/contract/${module}/${many}/declared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

it('does a ${said} once another person approves it, and keeps one open at a time', async () => {
  const { ask, decide } = ${camel}Request.endpoints
  const [one, other] = [await t.signIn('admin'), await t.signIn('admin')]
  const key = (of: string) => ({ 'idempotency-key': \`${many}-\${of}-of-the-test\` })
  const asked = await one.post(ask.path, { note: 'first' }, key('first'))
  const again = await other.post(ask.path, { note: 'first' }, key('second'))
  expect([asked.data.state, again.data.error]).toEqual(['asked', 'request.open-before'])
  const path = decide.path.replace('{id}', String(asked.data.id))
  const approved = await other.post(path, { version: 1, approve: true }, key('approval'))
  expect(approved.data).toMatchObject({ state: 'done', version: 2 })
})
`

const pageFile = ({
  module,
  many,
  camel,
  pascal,
  said,
}: Subject) => `import { ${camel}Request } from '@daftari/contract/${module}/${many}/declared'
import { RequestTable } from '../../../features/request/request-table.tsx'

/** Each ${said}: asked for, decided by another person, or withdrawn. */
export default function ${pascal}Requests() {
  return <RequestTable of={${camel}Request} />
}
`
