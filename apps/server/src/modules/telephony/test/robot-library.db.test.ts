import type { Scenario } from '@daftari/contract/telephony/robots/scenario'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWav } from '../../../../emulator/wav.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { conclusionApproval, recordingApproval } from '../robots/library/approve.ts'
import { uploadRecording, uploadVersion } from '../robots/library/keep-recording.ts'
import { latestRecording, libraryChoices } from '../robots/library/read-library.ts'
import { recordingRetirement, scriptEntity } from '../robots/library/retire.ts'
import { saveConclusion } from '../robots/library/save-conclusion.ts'
import { saveScript } from '../robots/library/save-script.ts'

let t: TestApp
let lender: Lender
const refusal = (code: string) => expect.objectContaining({ code })
const wav = (bytes: Uint8Array = writeWav({ seconds: 2, rate: 8_000 })) => ({
  name: 'hello.wav',
  mediaType: 'audio/wav',
  bytes,
})
const upload = (name: string, file = wav()) =>
  t.as(lender.staff.leader, (ctx) =>
    uploadRecording(
      ctx,
      { section: 'collection', name, language: 'en', said: 'Your loan is due today.' },
      file,
    ),
  )

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

test('a recording is kept, has versions, and is heard as it is now', async () => {
  const { id, version } = await upload('Reminder')
  await expect(upload('reminder')).rejects.toEqual(refusal('robot.name-taken'))
  const next = { section: 'collection', id, version, said: 'Your loan is due tomorrow.' } as const
  const longer = wav(writeWav({ seconds: 4, rate: 16_000 }))
  await t.as(lender.staff.leader, (ctx) => uploadVersion(ctx, next, longer))
  const again = t.as(lender.staff.leader, (ctx) => uploadVersion(ctx, next, longer))
  await expect(again).rejects.toEqual(refusal('record.stale'))
  const key = await t.as(lender.staff.leader, (ctx) => latestRecording(ctx, id))
  const { seconds, storageKey } = await t.appContext.db
    .selectFrom('telephony.robotRecordingVersion')
    .innerJoin('platform.file', 'platform.file.id', 'fileId')
    .select(['seconds', 'storageKey'])
    .where('recordingId', '=', id)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()
  expect([seconds, storageKey]).toEqual([4, key])
})

test.each([
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /not-a-recording/],
  ['nothing', new Uint8Array(), /not-a-recording/],
  ['silence of no length', writeWav({ seconds: 0, rate: 8_000 }), /not-a-recording/],
  ['an hour', writeWav({ seconds: 301, rate: 8_000 }), /too-long/],
])('%s is not taken', async (name, bytes, code) => {
  await expect(upload(`Of ${name}`, wav(bytes))).rejects.toEqual(
    expect.objectContaining({ code: expect.stringMatching(code) }),
  )
})

test.each([
  'Your loan is due today. The police will come tomorrow.',
  'Please press your PIN code to confirm the payment.',
  'Diga su PIN después del tono, por favor.',
  'Tafadhali sema pin yako baada ya mlio.',
])('RC-06, SA-02: a robot does not say: %s', async (said) => {
  const { staff } = lender
  const first = { section: 'collection', name: 'Rude', language: 'en', said } as const
  await expect(
    t.as(staff.leader, (ctx) => uploadRecording(ctx, first, wav())),
  ).rejects.toMatchObject({ code: 'robot.forbidden-words' })
  const { id, version } = await upload(`Polite before: ${said.slice(0, 9)}`)
  await expect(
    t.as(staff.leader, (ctx) =>
      uploadVersion(ctx, { section: 'collection', id, version, said }, wav()),
    ),
  ).rejects.toMatchObject({ code: 'robot.forbidden-words' })
})

const conclude = (code: string, heard: string[], more: object = {}) =>
  t.as(lender.staff.leader, (ctx) =>
    saveConclusion(ctx, {
      section: 'collection',
      engine: 'freeswitch',
      code,
      heard,
      nextAction: 'none',
      names: { en: code, es: code, zh: code },
      ...more,
    }),
  )

test('a key means one thing', async () => {
  const { id, version } = await conclude('will-pay', ['1', 'Ndiyo'])
  await expect(conclude('will-pay', ['8'])).rejects.toEqual(refusal('robot.code-taken'))
  await expect(conclude('other', ['ndiyo '])).rejects.toEqual(refusal('robot.heard-taken'))
  await expect(conclude('text', ['4'], { nextAction: 'sms' })).rejects.toEqual(
    refusal('robot.template'),
  )
  const of = { id, version }
  expect(await conclude('will-pay', ['1', '2'], { of })).toEqual({ id, version: 2 })
  await expect(conclude('will-pay', ['1'], { of })).rejects.toEqual(refusal('record.stale'))
})

test('what a key means and brings is approved by another person, and holds as before until then', async () => {
  const page = 'collection/free-switch-voice-notice/robot-conclusion'
  const approve = (id: number, version: number, by = lender.staff.auditAdmin) =>
    t.as(by, (ctx) => conclusionApproval(page).run(ctx, { id, version }))
  const stored = async (id: number) => {
    const { state, heard, nextAction, wantedAction } = await t.appContext.db
      .selectFrom('telephony.robotConclusion')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [state, heard, nextAction, wantedAction]
  }
  const { id, version } = await conclude('leave-me', ['9'], { nextAction: 'callback' })
  expect(await stored(id)).toEqual(['changed', [], 'none', 'callback'])
  await expect(approve(id, version, lender.staff.leader)).rejects.toEqual(
    refusal('robot.own-version'),
  )
  await approve(id, version)
  expect(await stored(id)).toEqual(['in-use', ['9'], 'callback', null])
  // A changed name needs no approval; a changed action does, and the old one stays in force.
  const names = { en: 'Leave me', es: 'Dejar', zh: '勿扰' }
  const named = await conclude('leave-me', ['9'], {
    of: { id, version: version + 1 },
    nextAction: 'callback',
    names,
  })
  expect(await stored(id)).toEqual(['in-use', ['9'], 'callback', null])
  const asked = await conclude('leave-me', ['9'], { of: named, nextAction: 'opt-out' })
  expect(await stored(id)).toEqual(['changed', ['9'], 'callback', 'opt-out'])
  // Withdrawn by the requester: nothing waits any longer.
  await conclude('leave-me', ['9'], { of: asked, nextAction: 'callback' })
  expect(await stored(id)).toEqual(['in-use', ['9'], 'callback', null])
})

test('a script is sound, plays what is there, and keeps it from being retired', async () => {
  const { id: recordingId } = await upload('Question')
  const scenario = (more: object = {}): Scenario => ({
    first: 'ask',
    nodes: [
      {
        id: 'ask',
        recordingId,
        conclusion: 'will-pay',
        next: null,
        repeats: null,
        listen: null,
        ...more,
      },
    ],
  })
  const save = (body: { scenario: Scenario } | { vendorTemplate: string }, name = 'Asks once') =>
    t.as(lender.staff.leader, (ctx) =>
      saveScript(ctx, {}, { section: 'collection', engine: 'freeswitch-v3', name, body }),
    )
  for (const [more, code] of [
    [{ next: 'ask' }, 'robot.script.endless'],
    [{ next: 'gone' }, 'robot.script.no-such-node'],
    [{ conclusion: null }, 'robot.script.concludes-nothing'],
    [{ conclusion: 'unheard-of' }, 'robot.no-conclusion'],
    [{ recordingId: 9_999 }, 'robot.no-recording'],
  ] as const) {
    await expect(save({ scenario: scenario(more) })).rejects.toEqual(refusal(code))
  }
  await expect(save({ vendorTemplate: 'flow-1' })).rejects.toEqual(refusal('robot.script.engine'))
  const { id } = await save({ scenario: scenario() })
  await expect(save({ scenario: scenario() })).rejects.toEqual(refusal('robot.name-taken'))
  const page = 'collection/free-switch-voice-notice/recording-file'
  const retire = t.as(lender.staff.leader, (ctx) =>
    recordingRetirement(page).run(ctx, { id: recordingId, version: 1, reason: 'An old one' }),
  )
  await expect(retire).rejects.toEqual(refusal('robot.recording-used'))
  const offered = await t.as(lender.staff.leader, (ctx) => libraryChoices(ctx, 'collection'))
  expect(offered.recordings.map((one) => one.name)).toContain('Question')
  const seen = (pages: string[]) =>
    t.as(lender.staff.leader, (ctx) =>
      scriptEntity.maySee({ ...ctx, pages: new Set(pages as never[]) }, String(id)),
    )
  expect(await seen([page])).toBe(true)
  expect(await seen(['promotion/free-switch-voice-notice/setting-template'])).toBe(false)
})

test('AZ-02: what belongs to one section is changed by nothing of the other', async () => {
  const { id, version } = await upload('Of collection')
  const other = { section: 'promotion', id, version, said: 'Your loan is due tomorrow.' } as const
  await expect(
    t.as(lender.staff.leader, (ctx) => uploadVersion(ctx, other, wav())),
  ).rejects.toEqual(refusal('request.not-found'))
  const page = 'promotion/free-switch-voice-notice/recording-file'
  for (const act of [recordingRetirement(page), recordingApproval(page)]) {
    const acting = t.as(lender.staff.auditAdmin, (ctx) =>
      act.run(ctx, { id, version, reason: 'Of another section' } as never),
    )
    await expect(acting).rejects.toEqual(refusal('request.not-found'))
  }
})
