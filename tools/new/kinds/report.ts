import { withImport, withItem } from '../insert.ts'
import {
  addPage,
  addPart,
  addWords,
  blank,
  columnBlanks,
  type Page,
  type Subject,
} from '../subject.ts'
import type { Tree } from '../tree.ts'

/** A page of figures within days, read from views of all modules. */
export function newReport(tree: Tree, subject: Subject, { page: place }: { page?: string }): void {
  const page = addPage(tree, place, subject.many)
  tree.create(subject.contract, contract(subject, page))
  addWords(tree, subject, words(subject, page))
  if (subject.module === 'statistics') addToStatistics(tree, subject, page)
  else {
    tree.create(subject.server.replace('server.ts', `${subject.many}.sql`), query)
    tree.create(subject.server, server(subject))
    addPart(tree, subject)
    tree.create(subject.test(), test(subject))
  }
}

/** Its reports are subjects by themselves, in a folder for each group of the menu. */
function addToStatistics(tree: Tree, subject: Subject, { group }: Page): void {
  const { camelMany, many } = subject
  const folder = 'apps/server/src/modules/statistics'
  const reports = [{ constant: 'statistics' }, { key: 'reports' }]
  const reader = `reportQuery(${camelMany}, { sql: file('${group}/${many}') })`
  tree.create(`${folder}/reports/${group}/${many}.sql`, query)
  tree.create(`${folder}/test/${group}/${many}.db.test.ts`, test(subject, '../../..'))
  tree.change(`${folder}/index.ts`, (text) =>
    withImport(
      withItem(text, reports, reader),
      `import { ${camelMany} } from '@daftari/contract/statistics/${many}/declared'`,
    ),
  )
}

const contract = (
  { camelMany }: Subject,
  { key }: Page,
) => `import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { report } from '../../table.ts'

/** One row per day on which loans began. */
export const ${camelMany} = report('${key}', {
  filters: { startedOn: filter.dateRange({ required: true, last: 30 }), app: filter.app() },
  columns: { startedOn: column.date(), loans: column.count({ total: 'sum' }) },
})
`

const words = (_subject: Subject, { key, section }: Page) =>
  `${columnBlanks(['startedOn', 'loans'])}'${section}': { meanings: { '${key}': { loans: ${blank} } } },`

const query = `-- One row per day on which loans began.
select l.started_on, count(*) as loans
from reporting.loan l
where l.started_on between :started_on_from and :started_on_to
  and (:app::text[] is null or l.app_code = any (:app))
group by l.started_on
order by l.started_on desc
`

const server = ({
  module,
  many,
  camelMany,
}: Subject) => `import * as contract from '@daftari/contract/${module}/${many}/declared'
import { part } from '../../../platform/part.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'

export const ${camelMany} = part({
  reports: [reportQuery(contract.${camelMany}, { sql: new URL('./${many}.sql', import.meta.url) })],
})
`

const test = (
  { module, many, camelMany }: Subject,
  modules = '../..',
) => `import { ${camelMany} } from '@daftari/contract/${module}/${many}/declared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '${modules}/../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '${modules}/../../test/open-test-server.ts'
import { anOpenLoan } from '${modules}/payments/test/pay-in.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  await anOpenLoan(t)
  await anOpenLoan(t)
})
afterAll(() => t.close())

it('counts the loans that began on each day', async () => {
  const admin = await t.signIn('admin')
  const today = t.clock.today()
  const { data } = await admin.get(${camelMany}.path, { startedOn: \`\${today}..\${today}\` })
  expect(data.rows).toEqual([{ startedOn: today, loans: 2 }])
})
`
