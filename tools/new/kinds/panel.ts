import { withImport, withItem, withProperty } from '../insert.ts'
import { addPart, addWords, blank, columnBlanks, type Subject } from '../subject.ts'
import { Refused, type Tree } from '../tree.ts'

/** A section of a loan's detail, of rows about its customer. */
export function newPanel(tree: Tree, subject: Subject): void {
  const { many, camelMany, module } = subject
  if (module !== 'origination') {
    throw new Refused(
      'panels of a loan are read by the module origination, which knows who sees it',
    )
  }
  tree.create(subject.contract, contract(subject))
  addWords(tree, subject, words(subject))
  tree.change('packages/contract/src/words/origination/loan-detail.ts', (text) =>
    withProperty(
      text,
      [{ call: 'words' }, { argument: 0 }],
      ['loan-admin', 'sections'],
      `'${many}': ${blank}`,
    ),
  )
  tree.create(subject.server, server(subject))
  tree.create(subject.test(), test(subject))
  addPart(tree, subject)
  tree.change('apps/web/src/features/loan-detail/loan-sections.ts', (text) =>
    withImport(
      withItem(text, [{ constant: 'loanSections' }], `{ key: '${many}', panels: [${camelMany}] }`),
      `import { ${camelMany} } from '@daftari/contract/${module}/${many}/declared'`,
    ),
  )
}

const contract = ({ many, camelMany, said }: Subject) => `import { column } from '../../columns.ts'
import { panel, rows } from '../../platform/panels/panel.ts'
import { ofLoan } from '../../servicing/loan-access.ts'

/** One row per ${said} of the customer, the newest first. */
export const ${camelMany} = panel(ofLoan, '${many}', {
  path: '/audit/cashCredit/${camelMany}',
  summary: 'What is known of each ${said} of the customer',
  parts: {
    rows: rows({
      loanId: column.id(),
      app: column.app(),
      startedOn: column.date(),
      owed: column.money(),
    }),
  },
})
`

const words = ({
  many,
}: Subject) => `${columnBlanks(['loanId', 'app', 'startedOn', 'owed'])}'loan-admin': {
  tables: { '${many}': { title: ${blank}, empty: ${blank} } },
},`

const server = ({
  module,
  many,
  camel,
  camelMany,
}: Subject) => `import * as contract from '@daftari/contract/${module}/${many}/declared'
import { part } from '../../../platform/part.ts'
import { loanPanels } from '../queries/loan-panels.ts'

const ${camel}Panel = loanPanels.panel(contract.${camelMany}, {
  rows: loanPanels.rows(contract.${camelMany}.parts.rows, {
    from: 'reporting.loan r',
    of: { personId: 'r.person_id' },
    order: 'r.started_on desc',
    most: 100,
    columns: {
      loanId: 'r.loan_id',
      app: 'r.app_code',
      startedOn: 'r.started_on',
      owed: 'r.bill_owed_cents',
    },
  }),
})

export const ${camelMany} = part({ panels: [${camel}Panel] })
`

const test = ({
  module,
  many,
  camelMany,
  said,
}: Subject) => `import { ${camelMany} } from '@daftari/contract/${module}/${many}/declared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { anOpenLoan } from '../../payments/test/pay-in.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

it('shows each ${said} of the customer, and no other', async () => {
  const { loanId } = await anOpenLoan(t)
  await anOpenLoan(t)
  const admin = await t.signIn('admin')
  const { data } = await admin.get(${camelMany}.path, { id: String(loanId) })
  expect(data.rows).toMatchObject([{ loanId, startedOn: t.clock.today() }])
})
`
