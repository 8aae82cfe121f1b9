import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { type NumberConsents, writeConsent } from './write-consent.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp(new Date('2026-03-30T07:00:00Z'))
  lender = await aLender(t)
})
afterAll(() => t.close())

const ofNumber = (said: NumberConsents['said']): NumberConsents => ({
  numbers: [Buffer.from('one number')],
  purpose: 'marketing',
  wording: 'May we text you offers?',
  source: { type: 'number-batch', id: 12 },
  said,
})
const written = async () =>
  (await t.appContext.db.selectFrom('contact.numberConsent').select('given').execute()).map(
    ({ given }) => given,
  )

test('N8: nobody writes down that a number agreed by themselves', async () => {
  const { auditAdmin, admin } = lender.staff
  const own = t.as(auditAdmin, (ctx) =>
    writeConsent(ctx, ofNumber({ given: true, approvedAfter: [auditAdmin.id] })),
  )
  await expect(own).rejects.toMatchObject({ code: 'request.own' })
  const ofNobody = t.as(auditAdmin, (ctx) =>
    writeConsent(ctx, ofNumber({ given: true, approvedAfter: [] })),
  )
  await expect(ofNobody).rejects.toThrow('asked for by somebody')
  expect(await written()).toEqual([])
  await t.as(admin, (ctx) =>
    writeConsent(ctx, ofNumber({ given: true, approvedAfter: [auditAdmin.id] })),
  )
  await t.as(auditAdmin, (ctx) => writeConsent(ctx, ofNumber({ given: false })))
  expect(await written()).toEqual([true, false])
})

test('N8: a customer agrees in their own app alone, and anybody may write down a no', async () => {
  const { id, appCode } = await aCustomer(t)
  const said = (given: boolean) => ({
    personId: id,
    said: [{ purpose: 'marketing', wordingVersion: '1', given }],
  })
  const byStaff = t.as(lender.staff.admin, (ctx) => writeConsent(ctx, said(true)))
  await expect(byStaff).rejects.toThrow('in their own app')
  await t.as(lender.staff.admin, (ctx) => writeConsent(ctx, said(false)))
  await t.as({ kind: 'app', code: appCode }, (ctx) => writeConsent(ctx, said(true)))
  const rows = await t.appContext.db
    .selectFrom('customers.consent')
    .select('given')
    .where('personId', '=', id)
    .where('purpose', '=', 'marketing')
    .orderBy('id')
    .execute()
  expect(rows.slice(-2)).toEqual([{ given: false }, { given: true }])
})
