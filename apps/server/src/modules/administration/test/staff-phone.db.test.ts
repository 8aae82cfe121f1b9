import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, staffActor, type TestApp } from '../../../../test/harness.ts'
import { dataCipher, isBound, ofStaff } from '../../../platform/cipher.ts'
import { editStaff } from '../commands/edit-staff.ts'
import { createStaff, ownNumber } from '../index.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const created = (account: string, phone: string) =>
  t.as('system', (ctx) =>
    createStaff(ctx, { account, name: account, roles: [], phone }, t.world.ports),
  )
const sealed = async (id: number) =>
  await t.appContext.db
    .selectFrom('administration.staff')
    .select(['phoneCipher', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const own = (id: number) => t.as(staffActor(id), ownNumber)

test('PII-09 where codes for signing in go opens for its own account alone', async () => {
  const [one, other] = [
    await created('wanja', '+254711000001'),
    await created('odhiambo', '+254711000002'),
  ]
  expect(await own(one.id)).toBe('+254711000001')
  await sql`update administration.staff s set phone_cipher = o.phone_cipher
    from administration.staff o where s.id = ${one.id} and o.id = ${other.id}`.execute(
    t.appContext.db,
  )
  await expect(own(one.id)).rejects.toThrow()
  const { version } = await sealed(other.id)
  const details = { name: 'odhiambo', language: 'en' as const, isAuditAdmin: false }
  const edit = { ...details, verificationRequired: false, phone: '+254711000003', version }
  await t.as(lender.staff.admin, (ctx) => editStaff(ctx, other.id, edit))
  expect(await own(other.id)).toBe('+254711000003')
})

test('PII-09 what an earlier version sealed is bound to its account, and reads the same', async () => {
  const { id } = await created('kiptoo', '+254711000004')
  const before = dataCipher(new Uint8Array(32).fill(7), 'read').seal('+254711000004', ofStaff(id))
  await sql`update administration.staff set phone_cipher = ${before} where id = ${id}`.execute(
    t.appContext.db,
  )
  expect(await own(id)).toBe('+254711000004')
  const job = t.app.recurring.find(({ name }) => name === 'administration.bind-numbers')
  await job?.run(t.appContext)
  expect(isBound((await sealed(id)).phoneCipher ?? Buffer.of(0))).toBe(true)
  expect(await own(id)).toBe('+254711000004')
})
