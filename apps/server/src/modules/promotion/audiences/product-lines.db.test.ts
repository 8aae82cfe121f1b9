import type { FirstAudienceCode } from '@daftari/contract/promotion/audiences/names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ACustomer,
  aCustomer,
  anApprovedApplication,
} from '../../../../test/fixtures/customers.ts'
import { aLender, type ProductCode } from '../../../../test/fixtures/lender.ts'
import {
  closeUntilToday,
  disburse,
  openForBusiness,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { recordConsents, registerCustomer } from '../../customers/index.ts'
import { exampleTerms, threeInstalments } from '../../servicing/domain/test/any-terms.ts'
import { refreshAudiences } from './refresh.ts'

let t: TestApp

const agree = (customer: ACustomer) =>
  t.as({ kind: 'app', code: customer.appCode }, (ctx) =>
    recordConsents(ctx, customer.id, [{ purpose: 'marketing', wordingVersion: '1', given: true }]),
  )
async function led(to: string): Promise<ACustomer> {
  const customer = await aCustomer(t, { appCode: to, channel: 'diversion:haraka' })
  await agree(customer)
  return customer
}
const register = ({ phone }: ACustomer, appCode: string, channel: string) =>
  t.as({ kind: 'app', code: appCode }, (ctx) => registerCustomer(ctx, { phone, appCode, channel }))
async function repaid(customer: ACustomer, product: ProductCode): Promise<void> {
  const { id } = await anApprovedApplication(t, { customer, product })
  const isSuper = product === 'jamii-super'
  await disburse(t, {
    personId: customer.id,
    loanId: id,
    terms: isSuper ? threeInstalments : exampleTerms,
    as: { productCode: product },
  })
  await repay(t, { loanId: id, amountCents: 3_000_000 })
}

/** Everybody in it, in either arm. */
async function inIt(code: FirstAudienceCode): Promise<number[]> {
  const rows = await t.appContext.db
    .selectFrom('promotion.audienceMember as m')
    .innerJoin('promotion.audience as a', 'a.id', 'm.audienceId')
    .select('m.personId')
    .where('a.code', '=', code)
    .where('m.leftAt', 'is', null)
    .orderBy('m.personId')
    .execute()
  return rows.map(({ personId }) => personId)
}

beforeAll(async () => {
  t = await openTestApp(new Date('2026-03-02T06:00:00Z'))
  await aLender(t)
  await openForBusiness(t)
})
afterAll(() => t.close())

it('tells the two product lines apart: by the last loan, and by the app that somebody came to', async () => {
  const [cash, instalments, changed] = [
    await aCustomer(t, { appCode: 'pesa' }),
    await aCustomer(t, { appCode: 'jamii' }),
    await aCustomer(t, { appCode: 'pesa' }),
  ] as const
  for (const one of [cash, instalments, changed]) await agree(one)
  await repaid(cash, 'pesa-14')
  await repaid(instalments, 'jamii-super')
  await repaid(changed, 'pesa-14')
  await register(changed, 'jamii', 'organic')
  await repaid(changed, 'jamii-super')

  const toPesa = await led('pesa')
  const toJamii = await led('jamii')
  const first = await led('pesa')
  t.clock.set(new Date('2026-03-03T06:00:00Z'))
  await register(first, 'jamii', 'diversion:pesa')
  // An app that lends both ways counts as one of instalments.
  await t.appContext.db
    .insertInto('origination.product')
    .values({ code: 'jamii-30', appCode: 'jamii', kind: 'single', name: 'Jamii 30' })
    .execute()
  await t.settle()

  t.clock.set(new Date('2026-03-10T06:00:00Z'))
  await closeUntilToday(t)
  await t.as('system', refreshAudiences)

  expect(await inIt('cash-credit-old-customer')).toEqual([cash.id])
  expect(await inIt('super-instalment-old-customer')).toEqual([instalments.id, changed.id])
  expect(await inIt('cash-credit-diversion')).toEqual([toPesa.id])
  expect(await inIt('super-instalment-diversion')).toEqual([toJamii.id, first.id])
})
