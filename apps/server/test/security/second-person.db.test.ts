import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  disableStaff,
  enableStaff,
} from '../../src/modules/administration/commands/close-account.ts'
import { editStaff, type StaffEdit } from '../../src/modules/administration/commands/edit-staff.ts'
import { resetPassword } from '../../src/modules/administration/commands/reset-password.ts'
import { settleAlarm } from '../../src/modules/administration/commands/settle-alarm.ts'
import { createStaff } from '../../src/modules/administration/index.ts'
import { readAlarms } from '../../src/modules/administration/queries/alarms.ts'
import { readStaffDetail } from '../../src/modules/administration/queries/staff-detail.ts'
import { factorReset } from '../../src/modules/administration/second-factor/factor-reset.ts'
import {
  linkedAs,
  linkIdentity,
  unlinkIdentity,
} from '../../src/modules/administration/single-sign-on/identities.ts'
import { askTransfer, decideTransfer } from '../../src/modules/settlement/transfers/transfer.ts'
import type { Actor } from '../../src/platform/context.ts'
import { aLender } from '../fixtures/lender.ts'
import { openTestApp, staffActor, type TestApp } from '../harness.ts'

type Person = Extract<Actor, { kind: 'staff' }>

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
})
afterAll(() => t.close())

const reason = 'It stands on the statement of the bank'
const means = () => t.world.ports
let people = 0

/** Made by the product itself, or by somebody. */
async function person(role: 'admin' | 'finance', by: Actor | 'system' = 'system'): Promise<Person> {
  people += 1
  const account = `${role}.of.second.${people}`
  const more = { name: account, roles: [role], phone: '0712300678' }
  const { id } = await t.as(by, (ctx) => createStaff(ctx, { account, ...more }, means()))
  return { ...staffActor(id, account), account, isAdmin: role === 'admin' }
}

async function asked(by: Person): Promise<{ id: number; version: number }> {
  people += 1
  const { id } = await t.as(by, (ctx) =>
    askTransfer(ctx, {
      fromAccount: 'wallet_paybill',
      toAccount: 'bank',
      amountCents: 70_000,
      feeCents: 0,
      movedOn: ctx.clock.today(),
      reference: `SECOND-${people}`,
      note: '',
    }),
  )
  return { id, version: 1 }
}

const decided = (by: Person, seen: { id: number; version: number }) =>
  t
    .as(by, (ctx) => decideTransfer(ctx, { ...seen, approve: true, reason }))
    .then(
      () => 'done',
      (refusal) => refusal.code,
    )

const monthLater = () => t.clock.advance(31 * 86_400_000)
const reset = (by: Person, of: Person) =>
  t.as(by, (ctx) => resetPassword(ctx, of.id, reason, means()))

async function edit(by: Person, of: Person, more: Partial<StaffEdit>): Promise<void> {
  await t.as(by, async (ctx) => {
    const { version, name, language, isAuditAdmin, verificationRequired } = await readStaffDetail(
      ctx,
      of.id,
    )
    const details = { name, language: language as 'en', isAuditAdmin, verificationRequired }
    await editStaff(ctx, of.id, { version, ...details, ...more } as StaffEdit)
  })
}

interface Reset {
  asks: Person
  decides: Person
  of: Person
}

/** Two take away the authenticator of a third. */
async function withoutFactor({ asks, decides, of }: Reset): Promise<void> {
  await t.appContext.db
    .insertInto('administration.totp')
    .values({
      staffId: of.id,
      secretCipher: Buffer.of(1),
      createdAt: t.clock.now(),
      enabledAt: t.clock.now(),
    })
    .execute()
  const { id } = await t.as(asks, (ctx) => factorReset.ask(ctx, { staffId: of.id, reason }))
  await t.as(decides, (ctx) => factorReset.decide(ctx, { id, version: 1, approve: true, reason }))
}

/** Acts of one person on another's account. */
const ways: Record<string, (by: Person, of: Person) => Promise<unknown>> = {
  'a new password': reset,
  'an account enabled again': (by, of) =>
    t.as(by, async (ctx) => {
      const version = await disableStaff(ctx, of.id, { version: 1, reason })
      await enableStaff(ctx, of.id, { version, reason })
    }),
  'another phone that looks the same masked': (by, of) => edit(by, of, { phone: '0712311678' }),
  'a sign-in by a code': (by, of) => edit(by, of, { verificationRequired: true }),
  'a password again, as the identity was unlinked': async (by, of) => {
    const named = { issuer: 'https://sso.example', subject: of.account }
    const identity = { ...named, idToken: '', methods: [] }
    await t.as(of, (ctx) => linkIdentity(ctx, of.id, identity))
    const { identityId = 0 } = (await t.as(of, (ctx) => linkedAs(ctx, identity))) ?? {}
    await t.as(by, (ctx) => unlinkIdentity(ctx, identityId, reason))
  },
  'no authenticator any more, as they decided': async (by, of) =>
    withoutFactor({ asks: await person('admin'), decides: by, of }),
  'no authenticator any more, as they asked': async (by, of) =>
    withoutFactor({ asks: by, decides: await person('admin'), of }),
}

describe('AZ-17 who gave access to an account is no second person to it', () => {
  test.each(Object.entries(ways))('%s', async (_name, give) => {
    const [boss, finance] = [await person('admin'), await person('finance')]
    await give(boss, finance)
    const ofBoss = await asked(boss)
    const ofFinance = await asked(finance)
    expect(await decided(finance, ofBoss)).toBe('second-person.access-received')
    expect(await decided(boss, ofFinance)).toBe('second-person.access-given')
    expect(await decided(await person('finance'), ofBoss)).toBe('done')
    monthLater()
    expect(await decided(boss, ofFinance)).toBe('done')
  })

  test('a new account, though its roles were granted by two', async () => {
    const boss = await person('admin')
    const made = await person('finance', boss)
    expect(await decided(made, await asked(boss))).toBe('second-person.access-received')
  })

  test('a name or a language gives no access', async () => {
    const [boss, finance] = [await person('admin'), await person('finance')]
    await edit(boss, finance, { name: 'Wanjiru', language: 'es' })
    expect(await decided(finance, await asked(boss))).toBe('done')
  })

  test('by any number of accounts one after the other', async () => {
    const admins = [await person('admin'), await person('admin'), await person('admin')] as const
    const finance = await person('finance')
    const [boss, helper, third] = admins
    await reset(boss, helper)
    await reset(helper, third)
    await reset(third, finance)
    expect(await decided(finance, await asked(boss))).toBe('second-person.linked')
  })

  test('by one more account, and both in the hands of a third', async () => {
    const [boss, helper] = [await person('admin'), await person('admin')]
    const [one, other] = [await person('finance'), await person('finance')]
    await reset(boss, helper)
    await reset(helper, one)
    expect(await decided(one, await asked(boss))).toBe('second-person.linked')
    await reset(helper, other)
    expect(await decided(other, await asked(one))).toBe('second-person.linked')
    expect(await decided(await person('finance'), await asked(one))).toBe('done')
  })

  test('is refused in three languages, with the day and who it was', async () => {
    const [boss, finance] = [await person('admin'), await person('finance')]
    await reset(boss, finance)
    const seen = { ...(await asked(boss)), approve: true, reason }
    await expect(t.as(finance, (ctx) => decideTransfer(ctx, seen))).rejects.toMatchObject({
      params: { name: boss.account, on: t.clock.today(), days: 30 },
    })
  })
})

describe('AZ-17 access to an account that decides', () => {
  const alarmsOf = async (reader: Person, { id }: Person, of = 'account.access-given') =>
    (await t.as(reader, (ctx) => readAlarms(ctx))).rows.filter(
      ({ who, kind }) => who.id === id && kind === of,
    )

  test('raises an alarm that names each; neither they nor such an account settles it', async () => {
    const [boss, second] = [await person('admin'), await person('admin')]
    const [one, other] = [await person('finance'), await person('finance')]
    await reset(boss, one)
    await edit(boss, other, { phone: '0712399999' })
    await edit(boss, other, { name: 'Wanjiru' })
    const [alarm, ...more] = await alarmsOf(second, boss)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({
      facts: { account: other.account },
      firstFacts: { account: one.account },
      distinct: [
        { facts: { account: one.account }, times: 1 },
        { facts: { account: other.account }, times: 1 },
      ],
      times: 2,
      isOwn: false,
    })
    const settled = (by: Person) => t.as(by, (ctx) => settleAlarm(ctx, alarm?.id ?? 0, reason))
    await expect(settled(boss)).rejects.toMatchObject({ code: 'alarm.own' })
    await expect(settled(one)).rejects.toMatchObject({ code: 'second-person.access-received' })
    await settled(second)
  })

  test('so does disabling one, and another e-mail address for one or for who has reports mailed', async () => {
    const [boss, second] = [await person('admin'), await person('admin')]
    const finance = await person('finance')
    const collector = { account: `is.mailed.${people}`, name: 'Is mailed', roles: ['collector'] }
    const made = await t.as('system', (ctx) => createStaff(ctx, collector, means()))
    const mailed = { ...staffActor(made.id, collector.account), account: collector.account }
    const account = (of: Person) => ({ facts: { account: of.account } })
    await edit(boss, mailed, { email: 'one@lender.example' })
    expect(await alarmsOf(second, boss, 'account.mail-changed')).toEqual([])
    await t.appContext.db
      .insertInto('platform.subscription')
      .values({
        tableName: 'cases',
        format: 'csv',
        query: '{}',
        every: 'day',
        period: 'day',
        byMail: true,
        ownerId: mailed.id,
        language: 'en',
        nextOn: t.clock.today(),
        madeAt: t.clock.now(),
      })
      .execute()
    await edit(boss, mailed, { email: 'other@elsewhere.example' })
    await edit(boss, finance, { email: 'finance@elsewhere.example' })
    expect(await alarmsOf(second, boss, 'account.mail-changed')).toMatchObject([
      { times: 2, distinct: [account(mailed), account(finance)] },
    ])
    await t.as(boss, (ctx) => disableStaff(ctx, finance.id, { version: 1, reason }))
    expect(await alarmsOf(second, boss, 'account.disabled')).toMatchObject([account(finance)])
  })

  test('a new account that shall decide raises one, and one that shall not does not', async () => {
    const [boss, second] = [await person('admin'), await person('admin')]
    const collector = { account: `collects.${people}`, name: 'Collects', roles: ['collector'] }
    await t.as(boss, (ctx) => createStaff(ctx, collector, means()))
    expect(await alarmsOf(second, boss)).toEqual([])
    const made = await person('finance', boss)
    expect(await alarmsOf(second, boss)).toMatchObject([{ facts: { account: made.account } }])
  })
})
