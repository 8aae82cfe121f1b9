import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { aSpecial } from '../../../test/fixtures/special.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { editStaff } from '../../modules/administration/commands/edit-staff.ts'
import { createStaff } from '../../modules/administration/index.ts'
import { blacklist, changeWallet, saveContacts } from '../../modules/customers/index.ts'
import { ofPerson, ofStaff } from '../cipher.ts'
import { ownersOf, ownersSql } from './owners-of.ts'
import { phoneHash } from './phone-hash.ts'
import { sealPhone } from './seal-phone.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const owners = (...phones: string[]) =>
  t.as('system', (ctx) =>
    ownersOf(
      ctx,
      phones.map((phone) => phoneHash(ctx.appContext.cipher, phone)),
    ),
  )
const hired = (account: string, phone: string) =>
  t.as('system', (ctx) =>
    createStaff(ctx, { account, name: account, roles: [], phone }, t.world.ports),
  )

test('N1 of each number everything it is, in the order of the numbers', async () => {
  const [jane, juma] = [await aCustomer(t), await aCustomer(t)]
  const shared = '+254711500001'
  const contacts = [
    { name: 'Wanjiku', relationship: 'spouse' as const, phone: shared, consented: true },
    { name: 'Jane', relationship: 'friend' as const, phone: jane.phone, consented: true },
  ]
  await t.as('system', (ctx) => saveContacts(ctx, juma.id, { contacts }))
  const { id: staffId } = await hired('wanjiku', shared)
  const entryId = await aSpecial(t, lender, 'never-lend', { phone: shared })
  await t.as('system', (ctx) => blacklist(ctx, { personId: jane.id, reason: 'Forged papers' }))
  const [none, ofShared, ofJane] = await owners('+254799999999', shared, jane.phone)
  expect(none).toEqual([])
  expect(ofShared).toEqual([
    { kind: 'contact', id: juma.id, name: 'Wanjiku', detail: 'spouse' },
    { kind: 'special', id: entryId, name: null, detail: 'never-lend' },
    { kind: 'staff', id: staffId, name: 'wanjiku', detail: 'current' },
  ])
  expect(
    ofJane?.map(({ kind, id, detail }) => [kind, kind === 'blacklisted' ? 0 : id, detail]),
  ).toEqual([
    ['blacklisted', 0, 'person'],
    ['blacklisted', 0, 'phone'],
    ['contact', juma.id, 'friend'],
    ['customer', jane.id, 'account'],
  ])
})

test('N1 a wallet is its customer’s, also one that was theirs before', async () => {
  const jane = await aCustomer(t)
  const [first, second] = ['+254711500011', '+254711500012']
  for (const phone of [first, second]) {
    const sealed = sealPhone(t.appContext.cipher, phone, ofPerson(jane.id))
    await t.as(lender.staff.finance, (ctx) =>
      changeWallet(ctx, { personId: jane.id, phone: sealed, ownerName: 'Jane' }),
    )
  }
  const of = (detail: string) => ({ kind: 'customer', id: jane.id, name: jane.fullName, detail })
  expect(await owners(first, second)).toEqual([[of('former-wallet')], [of('wallet')]])
})

test('N1 a number of staff stays known: after another one, and after the account is closed', async () => {
  const { id } = await hired('otieno', '+254711500021')
  const { appContext } = t
  const edit = { name: 'otieno', language: 'en' as const, isAuditAdmin: false }

  await t.as(lender.staff.admin, (ctx) =>
    editStaff(ctx, id, { ...edit, verificationRequired: false, phone: '0711500022', version: 1 }),
  )
  const of = (detail: string) => [{ kind: 'staff', id, name: 'otieno', detail }]
  expect(await owners('+254711500021', '+254711500022')).toEqual([of('former'), of('current')])
  await appContext.db
    .updateTable('administration.staff')
    .set({ disabledAt: t.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await owners('+254711500021', '+254711500022')).toEqual([of('left'), of('left')])
})

test('N1 the number of an account that an earlier version made is found once the worker noted it', async () => {
  const { id } = await hired('kiptoo', '+254711500031')
  const { db, cipher } = t.appContext
  await db.deleteFrom('administration.staffNumber').where('staffId', '=', id).execute()
  await db
    .updateTable('administration.staff')
    .set({ phoneCipher: cipher.seal('+254711500031', ofStaff(id)) })
    .where('id', '=', id)
    .execute()
  expect(await owners('+254711500031')).toEqual([[]])
  const job = t.app.recurring.find(({ name }) => name === 'administration.note-numbers')
  const isDue = async () => {
    const { rows } = await sql<{ due: boolean }>`select ${job?.due?.(t.appContext)} as due`.execute(
      db,
    )
    return rows[0]?.due
  }
  expect(await isDue()).toBe(true)
  await job?.run(t.appContext)
  expect(await isDue()).toBe(false)
  expect(await owners('+254711500031')).toEqual([
    [{ kind: 'staff', id, name: 'kiptoo', detail: 'current' }],
  ])
})

test('whatever the statement that asks names its own tables, the number is the one that it asks about', async () => {
  const jane = await aCustomer(t)
  const wallet = sealPhone(t.appContext.cipher, '+254711500021', ofPerson(jane.id))
  await t.as(lender.staff.finance, (ctx) =>
    changeWallet(ctx, { personId: jane.id, phone: wallet, ownerName: 'Jane' }),
  )
  const number = phoneHash(t.appContext.cipher, '+254799999998')
  const found: string[] = []
  for (const name of 'abcdefghijklmnopqrstuvwxyz') {
    const asked = sql<Buffer>`${sql.ref(name)}.phone_hash`
    const owned = await t.as('system', (ctx) =>
      sql<{ kind: string }>`
        select o_.kind from (select ${number}::bytea as phone_hash) ${sql.ref(name)}
        cross join lateral (${ownersSql(ctx, asked)}) o_`.execute(ctx.tx),
    )
    if (owned.rows.length > 0) found.push(name)
  }
  expect(found).toEqual([])
})
