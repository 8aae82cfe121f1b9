import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Permission } from '@daftari/contract/permissions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toneFile } from '../../../../emulator/phone/tone.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type StaffRole } from '../../../../test/fixtures/lender.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, testStart, without } from '../../../../test/harness.ts'
import type { Context } from '../../../platform/context.ts'
import type { Reply } from '../../../platform/module.ts'
import { resetPassword } from '../../administration/commands/reset-password.ts'
import { phoneOf } from '../../customers/index.ts'
import { endCall, openCall } from '../index.ts'
import { listCalls } from '../queries/list-calls.ts'
import { eraseOld, eraseUnannounced } from '../recording/erase-recordings.ts'
import { keepRecording } from '../recording/keep-recording.ts'
import { listErasures } from '../recording/list-erasures.ts'
import { listen } from '../recording/listen.ts'
import { erasureFlow } from '../recording/object-to-recording.ts'

type Begun = Awaited<ReturnType<typeof begin>>
let t: TestApp
let made: Begun['made']

/** A verification call of 45 seconds by the first auditor. */
const begin = madeOnce(testStart, async (t) => {
  const lender = await aLender(t)
  const customer = await aCustomer(t)
  const answer = await t.as(lender.staff.auditor, async (ctx) =>
    openCall(ctx, {
      callee: { ...(await phoneOf(ctx, customer.id)), relation: 'own' },
      purpose: 'audit',
      engine: 'softphone',
      staff: { id: lender.staff.auditor.id, extension: '1002' },
    }),
  )
  if (answer.call === null) throw new Error('it is refused')
  const { id, reference } = answer.call
  const answeredAt = new Date(t.clock.now().getTime() + 5_000)
  const endedAt = new Date(answeredAt.getTime() + 45_000)
  t.clock.set(endedAt)
  await t.as('system', (ctx) => endCall(ctx, { reference, answeredAt, endedAt, q850: 16 }))
  return { lender, id, reference }
})
beforeEach(async () => {
  ;({ t, made } = await begin())
})
afterEach(() => t.close())

const keep = (seconds = 3) => {
  const bytes = new Uint8Array(toneFile(seconds))
  const file = { name: 'x.wav', mediaType: 'audio/wav', bytes }
  return t.as('system', (ctx) => keepRecording(ctx, { reference: made.reference, file }))
}
const files = async () =>
  (
    await t.appContext.db
      .selectFrom('platform.file')
      .select('storageKey')
      .where('purpose', '=', 'recording')
      .execute()
  ).map(({ storageKey }) => storageKey)
const sees = (ctx: Context, ...pages: string[]): Context => ({
  ...ctx,
  pages: new Set(pages as never[]),
})
const audits = 'statistics/audit/call-record'
const reply = { file: () => undefined } as unknown as Reply
const play = () =>
  t.as(made.lender.staff.auditAdmin, (ctx) =>
    listen(ctx, { id: made.id, reason: 'A complaint', download: false }, reply),
  )
const object = (by: StaffRole, as: (ctx: Context) => Context = (ctx) => ctx) =>
  t.as(made.lender.staff[by], (ctx) =>
    erasureFlow.ask(as(ctx), { id: made.id, reason: 'Said so at the start' }),
  )
const decide = (
  by: StaffRole,
  { id, version }: { id: number; version: number },
  approve: boolean,
  as: (ctx: Context) => Context = (ctx) => ctx,
) =>
  t.as(made.lender.staff[by], (ctx) =>
    erasureFlow.decide(as(ctx), { id, version, approve, reason: 'Heard both' }),
  )
const shown = async () => {
  const [all] = listCalls
  const request = { page: 1, pageSize: 20, sort: '-calledAt', count: 'exact', filters: {} } as const
  const read = await t.as(made.lender.staff.admin, async (ctx) => all?.page(ctx, request))
  return read?.rows[0]?.recording
}
const acts = async () =>
  (
    await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'objectId'])
      .where((eb) => eb.or([eb('act', 'like', 'recording.%'), eb('act', 'like', 'recording-%')]))
      .orderBy('id')
      .execute()
  ).map(({ act }) => act)

describe('RC-02: a customer objects to being recorded', () => {
  test('AU-08: what there is and what comes yet is locked: nobody listens, and it stays', async () => {
    await keep()
    await object('auditor')
    expect(await keep(4)).toBe('kept')
    expect(await shown()).toBe('locked')
    await expect(play()).rejects.toMatchObject({ code: 'recording.locked' })
    expect(await files()).toHaveLength(2)
    expect(await eraseOld(t.appContext, '2099-01-01')).toBe(0)
    await t.appContext.db.updateTable('telephony.call').set({ noticePlayed: false }).execute()
    expect(await eraseUnannounced(t.appContext)).toBe(0)
    expect(await files()).toHaveLength(2)
  })

  test('AU-08, AZ-08: another erases it, who neither asked nor was recorded; what comes later is not kept', async () => {
    await keep()
    const [key = ''] = await files()
    const asked = await object('auditAdmin')
    for (const [by, code] of [
      ['auditAdmin', 'request.own'],
      ['auditor', 'recording.own-call'],
    ] as const) {
      for (const approve of [true, false]) {
        await expect(decide(by, asked, approve)).rejects.toMatchObject({ code })
      }
    }
    expect(await files()).toEqual([key])
    await decide('admin', asked, true)
    await t.settle()
    expect(await files()).toEqual([])
    const content = async () => buffer((await t.appContext.files.read(key)) as Readable)
    await expect(content()).rejects.toThrow(/ENOENT/)
    expect(await shown()).toBe('erased')
    expect(await keep(4)).toBe('objected')
    await expect(play()).rejects.toMatchObject({ code: 'recording.erased' })
    await expect(object('auditAdmin')).rejects.toMatchObject({ code: 'recording.erased' })
    expect(await acts()).toEqual([
      'recording.object',
      'recording.erase',
      'recording-erasure.approve',
    ])
  })

  test('AZ-17: nor is it erased by who had the account of who was recorded in their hands', async () => {
    await keep()
    const asked = await object('auditAdmin')
    const { admin, auditor } = made.lender.staff
    await t.as(admin, (ctx) => resetPassword(ctx, auditor.id, 'Forgot it', t.world.ports))
    await expect(decide('admin', asked, true)).rejects.toMatchObject({
      code: 'second-person.access-given',
    })
    expect(await files()).toHaveLength(1)
  })

  test('refused, it is listened to again and has its time', async () => {
    await keep()
    const asked = await object('auditor')
    await expect(object('auditAdmin')).rejects.toMatchObject({ code: 'request.open-before' })
    await decide('admin', asked, false)
    await play()
    expect(await shown()).toBe('kept')
    expect(await keep(4)).toBe('kept')
    expect(await eraseOld(t.appContext, '2099-01-01')).toBe(2)
    const decided = erasureFlow.source.decidedFor?.(made.lender.staff.auditor.id, testStart)
    expect(decided).toBeDefined()
  })

  const listens: Permission = 'recording.listen'
  test.each<[string, StaffRole, (ctx: Context) => Context, boolean]>([
    [
      'who was recorded, on no page of calls',
      'auditor',
      (ctx) => without(sees(ctx), listens),
      true,
    ],
    ['who listens and sees the call', 'auditAdmin', (ctx) => sees(ctx, audits), true],
    [
      'who listens and sees other calls',
      'leader',
      (ctx) => sees(ctx, 'collection/statistics/call-record'),
      false,
    ],
    [
      'who sees the call and does not listen',
      'leader',
      (ctx) => without(sees(ctx, audits), listens),
      false,
    ],
    ['who sees no calls', 'collector', (ctx) => sees(ctx), false],
  ])('is noted by %s: %s', async (_, by, as, allowed) => {
    await keep()
    const asked = object(by, as)
    if (allowed) await expect(asked).resolves.toMatchObject({ state: 'asked' })
    else await expect(asked).rejects.toMatchObject({ code: 'request.not-found' })
    expect(await files()).toHaveLength(1)
  })

  test('is neither seen nor decided by who does not see the call', async () => {
    const asked = await object('auditor')
    const other = (ctx: Context) => sees(ctx, 'collection/statistics/call-record')
    await expect(decide('leader', asked, true, other)).rejects.toMatchObject({
      code: 'request.not-found',
    })
    const request = {
      page: 1,
      pageSize: 9,
      sort: '-erasureId',
      count: 'exact',
      filters: {},
    } as const
    const rows = async (as: (ctx: Context) => Context) =>
      (await t.as(made.lender.staff.leader, (ctx) => listErasures.page(as(ctx), request))).rows
    expect(await rows(other)).toEqual([])
    expect(await rows((ctx) => sees(ctx, audits))).toMatchObject([
      { callId: made.id, objection: 'Said so at the start', erasureState: 'asked' },
    ])
  })
})
