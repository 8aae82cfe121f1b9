import { loanRecordDocument } from '@daftari/contract/settlement/loan-record'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { anOpenLoan, payBill } from '../../payments/test/pay-in.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { loanLife } from './loan-life.ts'

let t: TestServer
let finance: Caller
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  finance = await t.signIn('finance')
})
afterAll(() => t.close())

const print = (by: Caller, id: number, language: string) =>
  by.get(`/settlement/repayment/loan/${id}/record`, { language })

async function aPaidLoan() {
  const phone = plainPhone()
  const { loanId } = await anOpenLoan(t, { phone })
  const { receipt } = await payBill(t, { phone, reference: String(loanId), amountCents: 100_000 })
  await t.settle()
  return { loanId, phone, receipt }
}

test('a loan’s record says what was agreed, paid and sent, of that loan alone', async () => {
  const { loanId, phone, receipt } = await aPaidLoan()
  const other = await aPaidLoan()
  const { agreed, schedule, paid, sent } = await t.as('system', (ctx) => loanLife(ctx, loanId))
  expect(paid).toMatchObject([{ receipt, amountCents: 100_000 }])
  expect(agreed).toMatchObject({ principalCents: expect.any(Number), finishedOn: null })
  expect(schedule.reduce((sum, due) => sum + due.principalCents, 0)).toBe(agreed.principalCents)
  expect(sent).toHaveLength((await textsOf(loanId)).length)
  expect(JSON.stringify(paid)).not.toContain(other.receipt)
  expect(agreed.phoneMasked).toContain('*')
  expect(JSON.stringify(agreed)).not.toContain(phone)
})

test('the terms are those that were accepted before this loan was applied for', async () => {
  const { loanId } = await aPaidLoan()
  const accept = (version: string, after: string) =>
    sql`insert into customers.consent (person_id, purpose, wording_version, given, source, given_at)
      select person_id, 'terms', ${version}, true, 'app', applied_at + ${after}::interval
      from origination.application where id = ${loanId}`.execute(t.appContext.db)
  await accept('of the loan', '-1 minute')
  await accept('of a later one', '1 day')
  const { agreed } = await t.as('system', (ctx) => loanLife(ctx, loanId))
  expect(agreed.termsVersion).toBe('of the loan')
})

const textsOf = (loanId: number) =>
  t.appContext.db
    .selectFrom('messaging.message')
    .select('id')
    .where('loanId', '=', loanId)
    .where('sentAt', 'is not', null)
    .execute()

test('it is printed in each language for who may take data out, and each print is in the log', async () => {
  const { loanId } = await aPaidLoan()
  for (const language of ['en', 'sw', 'es', 'zh']) {
    const { headers, text } = await print(finance, loanId, language)
    expect(headers['content-type']).toContain('application/pdf')
    expect(text.startsWith('%PDF-')).toBe(true)
  }
  expect((await print(finance, 999_999, 'en')).status).toBe(404)
  expect((await print(await t.signIn('auditor'), loanId, 'en')).status).toBe(403)
  const logged = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('act')
    .where('act', '=', `GET ${loanRecordDocument.path}`)
    .where('objectId', '=', String(loanId))
    .execute()
  expect(logged).toHaveLength(4)
})
