import { mkdtempSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toneFile } from '../../../../emulator/phone/tone.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, testStart, without } from '../../../../test/harness.ts'
import type { Context } from '../../../platform/context.ts'
import { shownAlerts } from '../../../platform/desk/alert-source.ts'
import { limits } from '../../../platform/limits.ts'
import { phoneOf } from '../../customers/index.ts'
import { openCall } from '../index.ts'
import { recordingAlerts } from '../recording/alerts.ts'
import { lookInto } from '../recording/watch-folder.ts'

type Begun = Awaited<ReturnType<typeof begin>>
let t: TestApp
let made: Begun['made']
let folder: string

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
  return { lender, reference: answer.call.reference }
})
beforeEach(async () => {
  ;({ t, made } = await begin())
  folder = mkdtempSync(join(tmpdir(), 'recordings-'))
})
afterEach(() => t.close())

const lay = (name: string, bytes: Uint8Array = toneFile(3)) =>
  writeFileSync(join(folder, name), bytes)
const look = (before = new Map<string, string>()) => lookInto(t.appContext, folder, before)
const lookTwice = async () => look(await look())
const recordings = () =>
  t.appContext.db.selectFrom('telephony.recording').select('seconds').orderBy('id').execute()
const refused = async () =>
  (
    await t.appContext.db
      .selectFrom('telephony.refusedRecording')
      .select(['fileName', 'why'])
      .orderBy('fileName')
      .execute()
  ).map(({ fileName, why }) => [fileName, why])

test('a file that is the same at two looks is taken in once, and is gone then', async () => {
  lay(`${made.reference}.wav`)
  const seen = await look()
  expect(await recordings()).toEqual([])
  await look(seen)
  expect(await recordings()).toEqual([{ seconds: 3 }])
  expect(readdirSync(folder)).toEqual([])

  lay(`${made.reference}-2.wav`)
  await lookTwice()
  expect(await recordings()).toHaveLength(1)
  expect(readdirSync(folder)).toEqual([])
  expect(await refused()).toEqual([])
})

test('parts of a call that lie there together are taken in the order of their numbers', async () => {
  lay(`${made.reference}-10.wav`, toneFile(5))
  lay(`${made.reference}-2.wav`, toneFile(4))
  lay(`${made.reference}.wav`)
  await lookTwice()
  expect((await recordings()).map(({ seconds }) => seconds)).toEqual([3, 4, 5])
})

test('a file that grows between two looks waits', async () => {
  const name = `${made.reference}.wav`
  lay(name, toneFile(3).subarray(0, 20_000))
  const seen = await look()
  lay(name)
  const again = await look(seen)
  expect(await recordings()).toEqual([])
  expect([...again.keys()]).toEqual([name])
  await look(again)
  expect(await recordings()).toEqual([{ seconds: 3 }])
})

test('what is no whole recording of a call is set aside with why, and who may listen is told', async () => {
  lay(`${made.reference}.wav`, toneFile(3).subarray(0, 20_000))
  lay(`${made.reference}.mp3`, new TextEncoder().encode('<html>'))
  lay(`${made.reference}.ogg`)
  truncateSync(join(folder, `${made.reference}.ogg`), limits.uploadBytes + 1)
  lay(`c${'0'.repeat(24)}.wav`)
  lay('conversation with Wanjiru.wav')
  lay('.partial.wav')
  symlinkSync('/etc/hostname', join(folder, `c${'1'.repeat(24)}.wav`))
  await lookTwice()
  expect(await recordings()).toEqual([])
  expect(await refused()).toEqual(
    [
      [`c${'0'.repeat(24)}.wav`, 'no-call'],
      [`${made.reference}.mp3`, 'no-sound'],
      [`${made.reference}.ogg`, 'too-large'],
      [`${made.reference}.wav`, 'cut-short'],
      ['conversation with Wanjiru.wav', 'no-reference'],
    ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )
  expect(readdirSync(join(folder, 'refused'))).toHaveLength(5)
  expect(readdirSync(folder).sort()).toEqual(
    ['.partial.wav', `c${'1'.repeat(24)}.wav`, 'refused'].sort(),
  )
  const alertsOf = (change: (ctx: Context) => Context) =>
    t.as(made.lender.staff.auditAdmin, async (ctx) => {
      const asked = { since: new Date(0), staffId: 1, most: 10 }
      return (await shownAlerts(change(ctx), recordingAlerts, asked)).rows
    })
  const pages = new Set(['operation/system/telephone-record'] as const)
  expect(await alertsOf((ctx) => ({ ...ctx, pages }))).toHaveLength(5)
  expect(await alertsOf((ctx) => ({ ...without(ctx, 'recording.listen'), pages }))).toEqual([])
  expect(await alertsOf((ctx) => ({ ...ctx, pages: new Set() }))).toEqual([])
})
