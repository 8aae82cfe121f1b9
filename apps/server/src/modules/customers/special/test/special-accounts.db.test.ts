import type { SpecialKind } from '@daftari/contract/customers/special-accounts'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { aSpecial } from '../../../../../test/fixtures/special.ts'
import { giveStaffPhone } from '../../../../../test/fixtures/staff-phone.ts'
import { openTestApp, type TestApp, without } from '../../../../../test/harness.ts'
import type { Context } from '../../../../platform/context.ts'
import { riskHits } from '../../../origination/queries/detail/risk.ts'
import { listSpecialAccounts } from '../list-special-accounts.ts'
import { askSpecial, askSpecialEnd, decideSpecial, decideSpecialEnd } from '../special-account.ts'

let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const reason = 'By the board'
const asking = <T>(work: (ctx: Context) => Promise<T>) => t.as(lender.staff.auditAdmin, work)
const deciding = <T>(work: (ctx: Context) => Promise<T>) => t.as(lender.staff.admin, work)
const refusal = (code: string, fields?: object) =>
  expect.objectContaining({ code, ...(fields && { fields }) })

const special = (kind: SpecialKind, whose: Parameters<typeof aSpecial>[3]) =>
  aSpecial(t, lender, kind, whose)

const page = { page: 1, pageSize: 20, count: 'exact', sort: '-entryId' } as const
const listed = (filters: Record<string, unknown>, by = deciding) =>
  by(async (ctx) => (await listSpecialAccounts.page(ctx, { ...page, filters })).rows)
const hitsOf = (id: number) =>
  t.as('system', async (ctx) => (await riskHits.read(ctx, id)).assessments[0])

describe('two persons', () => {
  it('make one: until the second approves it nothing is special, and the asker is not the second', async () => {
    const customer = await aCustomer(t)
    const asked = await asking((ctx) =>
      askSpecial(ctx, { specialKind: 'never-lend', customerId: customer.id, reason }),
    )
    expect((await anApplication(t, { customer })).applyStatus).toBe(1)
    const decision = { id: asked.id, version: asked.version, approve: true, reason }
    await expect(asking((ctx) => decideSpecial(ctx, decision))).rejects.toEqual(
      refusal('request.own'),
    )
    await deciding((ctx) => decideSpecial(ctx, decision))
    expect(await listed({ customerId: customer.id })).toMatchObject([
      { entryId: asked.id, specialState: 'active', specialKind: 'never-lend', reason },
    ])
  })

  it('end one as well, and what had been refused before stays refused', async () => {
    const customer = await aCustomer(t)
    const entryId = await special('never-lend', { customerId: customer.id })
    expect((await anApplication(t, { customer })).applyStatus).toBe(3)
    const { id, version } = await asking((ctx) => askSpecialEnd(ctx, { entryId, reason }))
    await expect(asking((ctx) => askSpecialEnd(ctx, { entryId, reason }))).rejects.toEqual(
      refusal('request.open-before'),
    )
    expect(await listed({ specialState: ['end-asked'], requestOf: ['others'] })).toMatchObject([
      { entryId, removalId: id, version },
    ])
    expect((await anApplication(t, { customer })).applyStatus).toBe(3)
    const decision = { id, version, approve: true, reason }
    await expect(asking((ctx) => decideSpecialEnd(ctx, decision))).rejects.toEqual(
      refusal('request.own'),
    )
    await deciding((ctx) => decideSpecialEnd(ctx, decision))
    expect((await anApplication(t, { customer })).applyStatus).toBe(1)
    expect(await listed({ customerId: customer.id })).toMatchObject([{ specialState: 'ended' }])
    await expect(asking((ctx) => askSpecialEnd(ctx, { entryId, reason }))).rejects.toEqual(
      refusal('special-account.not-in-force'),
    )
  })
})

describe('asking refuses', () => {
  it('a number and a customer at once, and neither', async () => {
    const both = { specialKind: 'vip', phone: '+254711000001', customerId: 1, reason } as const
    const wanted = refusal('special-account.whose', { phone: 'one', customerId: 'one' })
    await expect(asking((ctx) => askSpecial(ctx, both))).rejects.toEqual(wanted)
    await expect(asking((ctx) => askSpecial(ctx, { specialKind: 'vip', reason }))).rejects.toEqual(
      wanted,
    )
  })

  it('a day that is past, when asked and when approved', async () => {
    const past = addDays(t.clock.today(), -1)
    const whose = { specialKind: 'vip', phone: '+254711000002', reason } as const
    await expect(asking((ctx) => askSpecial(ctx, { ...whose, expiresOn: past }))).rejects.toEqual(
      refusal('special-account.past', { expiresOn: 'past' }),
    )
    const { id, version } = await asking((ctx) =>
      askSpecial(ctx, { ...whose, expiresOn: t.clock.today() }),
    )
    await t.appContext.db
      .updateTable('customers.specialAccount')
      .set({ expiresOn: past })
      .where('id', '=', id)
      .execute()
    await expect(
      deciding((ctx) => decideSpecial(ctx, { id, version, approve: true, reason })),
    ).rejects.toEqual(refusal('special-account.past', { expiresOn: 'past' }))
  })

  it('the same kind of a number twice, by whichever of the two it is named', async () => {
    const customer = await aCustomer(t)
    await special('vip', { phone: customer.phone })
    const again = { specialKind: 'vip', customerId: customer.id, reason } as const
    await expect(asking((ctx) => askSpecial(ctx, again))).rejects.toEqual(
      refusal('special-account.in-force'),
    )
  })
})

describe('the engine', () => {
  it('refuses who is never lent to before every rule, and does not say why', async () => {
    const customer = await aCustomer(t, { person: { birthOn: '2012-04-01' } })
    await special('never-lend', { customerId: customer.id })
    const { id, applyStatus } = await anApplication(t, { customer })
    expect(applyStatus).toBe(3)
    const said = await hitsOf(id)
    expect(said).toMatchObject({ outcome: 'reject', decidingRule: 'never-lend' })
    expect(said?.hits[0]).toMatchObject({ rule: 'never-lend', effect: 'reject', observed: {} })
    expect(said?.hits.map(({ rule }) => rule)).toContain('age')
    expect(JSON.stringify(said)).not.toContain(reason)
  })

  it('knows a number that was entered before anybody registered with it', async () => {
    const phone = '+254711000003'
    await special('never-lend', { phone })
    const customer = await aCustomer(t, { phone })
    expect((await anApplication(t, { customer })).applyStatus).toBe(3)
  })

  it('says that a VIP is one, decides nothing by it, and says nothing of staff', async () => {
    const customer = await aCustomer(t)
    await special('vip', { customerId: customer.id })
    await special('staff', { customerId: customer.id })
    const { id, applyStatus } = await anApplication(t, { customer })
    expect(applyStatus).toBe(1)
    const said = await hitsOf(id)
    expect(said?.decidingRule).toBe('documents-missing')
    const rules = said?.hits.map(({ rule }) => rule)
    expect(rules).toContain('vip')
    expect(rules).not.toContain('staff')
  })

  it('lends again after the last day, and the row is kept as expired', async () => {
    const customer = await aCustomer(t)
    const id = await special('never-lend', { customerId: customer.id, expiresOn: t.clock.today() })
    expect((await anApplication(t, { customer })).applyStatus).toBe(3)
    await t.appContext.db
      .updateTable('customers.specialAccount')
      .set({ expiresOn: addDays(t.clock.today(), -1) })
      .where('id', '=', id)
      .execute()
    expect((await anApplication(t, { customer })).applyStatus).toBe(1)
    expect(await listed({ specialState: ['expired'] })).toMatchObject([{ entryId: id }])
    await expect(asking((ctx) => askSpecialEnd(ctx, { entryId: id, reason }))).rejects.toEqual(
      refusal('special-account.not-in-force'),
    )
  })
})

describe('that a number is of staff', () => {
  it('is seen, asked for and decided by those alone who may know it', async () => {
    const customer = await aCustomer(t)
    const blind = <T>(work: (ctx: Context) => Promise<T>) =>
      deciding((ctx) => work(without(ctx, 'special-account.see-staff')))
    const staff = { specialKind: 'staff', customerId: customer.id, reason } as const
    await expect(blind((ctx) => askSpecial(ctx, staff))).rejects.toEqual(
      refusal('permission.denied'),
    )
    const { id, version } = await asking((ctx) => askSpecial(ctx, staff))
    expect(await listed({ customerId: customer.id }, blind)).toEqual([])
    expect(await listed({ customerId: customer.id })).toHaveLength(1)
    await expect(
      blind((ctx) => decideSpecial(ctx, { id, version, approve: true, reason })),
    ).rejects.toEqual(refusal('request.not-found'))
  })

  it('shows numbers by their mask', async () => {
    const phone = '+254711000004'
    await special('test', { phone })
    const [row] = await listed({ phone })
    expect(row?.phone).toMatch(/\*/)
    const rows = await t.appContext.db.selectFrom('customers.specialAccount').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(phone.slice(4))
  })
})

describe('N1 a customer with the number of a member of staff', () => {
  it('is reported, and their application is looked at by two until two have entered the number', async () => {
    const { id: staffId } = lender.staff.collector2
    const phone = '+254711700001'
    await t.as('system', (ctx) => giveStaffPhone(ctx, staffId, phone))
    const customer = await aCustomer(t, { phone })
    const alarms = await t.appContext.db
      .selectFrom('administration.alarm')
      .select(['staffId', 'facts'])
      .where('kind', '=', 'customer.staff-number')
      .execute()
    expect(alarms).toMatchObject([{ staffId, facts: { customer: customer.id } }])
    const of = (id: number) =>
      hitsOf(id).then((found) => found?.hits.filter(({ rule }) => rule === 'staff-number'))
    const { id } = await anApplication(t, { customer })
    expect(await of(id)).toMatchObject([{ effect: 'review' }])
    await special('staff', { customerId: customer.id })
    const { id: second } = await anApplication(t, { customer: await aCustomer(t) })
    expect(await of(second)).toEqual([])
  })
})
