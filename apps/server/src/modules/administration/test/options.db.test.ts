import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { anOpenLoan } from '../../payments/test/pay-in.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

test('whoever reads a report finds every channel, also one that brought no application yet', async () => {
  const { loanId, personId } = await anOpenLoan(t)
  await anOpenLoan(t)
  await sql`update customers.registration set channel = 'radio'
    where person_id = ${personId}`.execute(t.appContext.db)
  await sql`update origination.application set channel = 'agents'
    where id = ${loanId}`.execute(t.appContext.db)
  const finance = await t.signIn('finance')
  const { data } = await finance.get('/options')
  expect(data.channels).toEqual(
    ['agents', 'organic', 'radio'].map((value) => ({ value, label: value })),
  )
})
