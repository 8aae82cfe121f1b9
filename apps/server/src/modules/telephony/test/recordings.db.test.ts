import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { listenToRecording } from '@daftari/contract/telephony/recordings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toneFile } from '../../../../emulator/phone/tone.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, testStart, without } from '../../../../test/harness.ts'
import type { Reply } from '../../../platform/module.ts'
import { phoneOf } from '../../customers/index.ts'
import { endCall, openCall } from '../index.ts'
import { callReports } from '../queries/call-statistics.ts'
import { listCalls } from '../queries/list-calls.ts'
import { eraseOld, eraseUnannounced } from '../recording/erase-recordings.ts'
import { keepRecording } from '../recording/keep-recording.ts'
import { listen } from '../recording/listen.ts'

type Begun = Awaited<ReturnType<typeof begin>>
let t: TestApp
let made: Begun['made']

/** A verification call of 45 seconds by the first auditor, with a recording. */
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
  return { lender, customer, id, reference }
})
beforeEach(async () => {
  ;({ t, made } = await begin())
})
afterEach(() => t.close())

const file = { name: 'x.wav', mediaType: 'audio/wav', bytes: new Uint8Array(toneFile(3)) }
const keep = (upload = file) =>
  t.as('system', (ctx) => keepRecording(ctx, { reference: made.reference, file: upload }))
const recordings = () => t.appContext.db.selectFrom('telephony.recording').selectAll().execute()
const filesKept = () =>
  t.appContext.db
    .selectFrom('platform.file')
    .select('id')
    .where('purpose', '=', 'recording')
    .execute()
const sent: unknown[] = []
const reply = { file: (one: unknown) => void sent.push(one) } as Reply
const play = (download = false, by = made.lender.staff.auditAdmin) =>
  t.as(by, (ctx) => listen(ctx, { id: made.id, reason: 'A complaint', download }, reply))
const acts = async () =>
  (
    await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'reason'])
      .where('act', 'like', 'recording.%')
      .orderBy('id')
      .execute()
  ).map(({ act, reason }) => [act, reason])

test('a recording is kept once, for a year after a verification call', async () => {
  expect(await keep()).toBe('kept')
  expect(await keep()).toBe('repeated')
  expect(await recordings()).toMatchObject([
    { callId: made.id, seconds: 3, keepUntil: '2027-03-31' },
  ])
})

test('what is no sound, or of no call, is not kept', async () => {
  const page = new TextEncoder().encode('<html>')
  expect(await keep({ ...file, bytes: page })).toBe('no-sound')
  const other = t.as('system', (ctx) => keepRecording(ctx, { reference: 'c00', file }))
  expect(await other).toBe('no-call')
  expect(await recordings()).toEqual([])
})

test('RC-03: each listening is written down with why; to take it along is a right of its own', async () => {
  for (const without of [{}, { reason: '' }]) {
    expect(listenToRecording.body.safeParse(without).success).toBe(false)
  }
  await keep()
  await play()
  expect(sent.at(-1)).toMatchObject({ mediaType: 'audio/wav', inline: true })
  await play(true)
  expect(await acts()).toEqual([
    ['recording.listen', 'A complaint'],
    ['recording.download', 'A complaint'],
  ])
  const alone = t.as(made.lender.staff.auditAdmin, (ctx) =>
    listen(
      without(ctx, 'recording.download'),
      { id: made.id, reason: 'A complaint', download: true },
      reply,
    ),
  )
  await expect(alone).rejects.toMatchObject({ code: 'permission.denied' })
})

test('each part of a call that was recorded in parts can be heard, and each is written down', async () => {
  await keep()
  const second = new Uint8Array(toneFile(4))
  await keep({ ...file, bytes: second })
  const playPart = async (part: number) => {
    sent.length = 0
    await t.as(made.lender.staff.auditAdmin, (ctx) =>
      listen(ctx, { id: made.id, reason: 'A complaint', download: false, part }, reply),
    )
    const [one] = sent as { name: string; content: Readable }[]
    return [one?.name, one && (await buffer(one.content)).length]
  }
  expect(await playPart(1)).toEqual([`call-${made.id}.wav`, file.bytes.length])
  expect(await playPart(2)).toEqual([`call-${made.id}-2.wav`, second.length])
  await expect(playPart(3)).rejects.toMatchObject({ code: 'request.not-found' })
  expect((await acts()).filter(([act]) => act === 'recording.listen')).toHaveLength(2)
})

test('a call that none of the reader’s pages shows is not there', async () => {
  await keep()
  const other = t.as(made.lender.staff.leader, (ctx) =>
    listen(
      { ...ctx, pages: new Set(['collection/statistics/call-record'] as const) },
      { id: made.id, reason: 'Curious', download: false },
      reply,
    ),
  )
  await expect(other).rejects.toMatchObject({ code: 'request.not-found' })
  expect(await acts()).toEqual([])
})

describe('RC-01: who was not told of the recording', () => {
  const reportNotice = (noticePlayed: boolean | null) =>
    t.appContext.db
      .updateTable('telephony.call')
      .set({ noticePlayed })
      .where('id', '=', made.id)
      .execute()

  test('has none: what comes after the call’s record is not kept', async () => {
    await reportNotice(false)
    expect(await keep()).toBe('no-notice')
    expect(await recordings()).toEqual([])
    await reportNotice(true)
    expect(await keep()).toBe('kept')
  })

  test('has none: what came before it is heard by nobody, and erased', async () => {
    await keep()
    expect(await eraseUnannounced(t.appContext)).toBe(0)
    await reportNotice(false)
    await expect(play()).rejects.toMatchObject({ code: 'recording.no-notice' })
    expect(await eraseUnannounced(t.appContext)).toBe(1)
    expect(await recordings()).toMatchObject([{ fileId: null, erasedFor: 'no-notice' }])
    expect(await filesKept()).toEqual([])
  })

  test.each([true, false])(
    'what the server says of the notice stands with the call: %s',
    async (played) => {
      await t.appContext.db
        .updateTable('telephony.call')
        .set({ endedBy: 'browser' })
        .where('id', '=', made.id)
        .execute()
      const at = t.clock.now()
      await t.as('system', (ctx) =>
        endCall(ctx, {
          reference: made.reference,
          answeredAt: at,
          endedAt: at,
          noticePlayed: played,
        }),
      )
      const request = { page: 1, pageSize: 20, sort: '-calledAt', count: 'exact' } as const
      const [all] = listCalls
      const found = await t.as(made.lender.staff.admin, (ctx) =>
        (all ?? never()).page(ctx, {
          ...request,
          filters: { noticePlayed: [played ? 'yes' : 'no'] },
        }),
      )
      expect(found.rows).toMatchObject([{ callId: made.id, noticePlayed: played ? 'yes' : 'no' }])
    },
  )
})

test('RC-05: is erased the day after its last, and the row proves it', async () => {
  await keep()
  expect(await eraseOld(t.appContext, '2027-03-31')).toBe(0)
  expect(await eraseOld(t.appContext, '2027-04-01')).toBe(1)
  expect(await recordings()).toMatchObject([{ fileId: null, erasedFor: 'age', erasedBy: null }])
  expect(await filesKept()).toEqual([])
})

test('the lists show each call on the pages it is of, and the report its day', async () => {
  await keep()
  const request = { page: 1, pageSize: 20, sort: '-calledAt', count: 'exact', filters: {} } as const
  const shown = await t.as(made.lender.staff.admin, async (ctx) => {
    const pages = await Promise.all(
      listCalls.map(async (one) => [one.table.page, (await one.page(ctx, request)).rows] as const),
    )
    return Object.fromEntries(pages)
  })
  const row = { callOutcome: 'answered', talked: 45, waitedToAnswer: 5, recording: 'kept' }
  expect(shown['operation/system/telephone-record']).toMatchObject([row])
  expect(shown['statistics/audit/call-record']).toMatchObject([row])
  expect(shown['collection/statistics/call-record']).toEqual([])
  expect(shown['customer-service/issue/telephone-records']).toEqual([])
  const report = callReports.find((one) => one.table.page.startsWith('statistics/'))
  const read = await t.as(made.lender.staff.admin, (ctx) =>
    (report ?? never()).read(ctx, { called: { from: '2026-03-31', to: '2026-03-31' } }),
  )
  expect(read.rows).toMatchObject([
    {
      calledOn: '2026-03-31',
      calls: 1,
      connectedCalls: 1,
      peopleCalled: 1,
      talked: 45,
      averageTalk: 45,
    },
  ])
})

const never = (): never => {
  throw new Error('there is no such report')
}
