import type { Scenario } from '@daftari/contract/telephony/robots/scenario'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FreeSwitch } from '../../../../emulator/freeswitch.ts'
import { writeWav } from '../../../../emulator/wav.ts'
import { payoutDay } from '../../../../test/fixtures/collections.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import {
  aCallTask,
  approveContent,
  aRobotLender,
  aRobotServer,
  itemsOf,
  laterBy,
  lookAtRobots,
  openCalls,
  type RobotLender,
  robotAt,
  takeTurns,
} from '../../../../test/fixtures/robot-calls.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { resetPassword } from '../../administration/commands/reset-password.ts'
import {
  approvingRobotRecording,
  approvingRobotScript,
  saveRobotConclusion,
  saveRobotScript,
  uploadRobotRecording,
  type VoiceRobot,
} from '../../telephony/index.ts'
import { uploadVersion } from '../../telephony/robots/library/keep-recording.ts'

const soon = { timeout: 20_000, interval: 5 }
const page = 'collection/free-switch-voice-notice/recording-file'
let server: FreeSwitch
let robots: Record<'freeswitch' | 'freeswitch-v3', VoiceRobot>
let t: TestApp
let made: RobotLender
const begin = madeOnce(payoutDay, (t) => aRobotLender(t, 2))

beforeAll(async () => {
  server = await aRobotServer()
})
beforeEach(async () => {
  ;({ t, made } = await begin())
  robots = {
    freeswitch: robotAt(server),
    'freeswitch-v3': robotAt(server, { engine: 'freeswitch-v3' }),
  }
  Object.assign(t.world.ports.robots, robots)
  server.dialled.splice(0)
  server.played.splice(0)
  await lookAtRobots(t)
})
afterEach(async () => {
  for (const robot of Object.values(robots)) await robot.close()
  await t.close()
})
afterAll(() => server.close())

const wav = (seconds: number) => ({
  name: 'due.wav',
  mediaType: 'audio/wav',
  bytes: writeWav({ seconds, rate: 8_000 }),
})
const staff = () => made.lender.staff

/** Calls are made and end; what was played in them. */
async function played(): Promise<string[]> {
  server.played.splice(0)
  laterBy(t, 6)
  await takeTurns(t)
  await vi.waitFor(async () => expect(await openCalls(t)).toBe(0), soon)
  await t.settle()
  return [...new Set(server.played.map((url) => /[\d-]+\.wav$/.exec(url)?.[0] ?? url))].sort()
}

async function newVersion(id: number, seconds = 9): Promise<void> {
  const { version } = await t.appContext.db
    .selectFrom('telephony.robotRecording')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const next = {
    section: 'collection',
    id,
    version,
    said: 'Your loan is due, please pay now.',
  } as const
  await t.as(staff().leader, (ctx) => uploadVersion(ctx, next, wav(seconds)))
}

const scenario = (recordingId: number, conclusion = 'listened'): Scenario => ({
  first: 'say',
  nodes: [{ id: 'say', recordingId, conclusion, next: null, repeats: null, listen: null }],
})
async function aScript(recordingId: number) {
  await t.as(staff().leader, (ctx) =>
    saveRobotConclusion(ctx, {
      section: 'collection',
      engine: 'freeswitch',
      code: 'listened',
      names: { en: 'a', es: 'b', zh: 'c' },
      heard: [],
      nextAction: 'none',
    }),
  )
  return t.as(staff().leader, (ctx) => saveRobotScript(ctx, {}, scriptOf(recordingId)))
}
const scriptOf = (recordingId: number) =>
  ({
    section: 'collection',
    engine: 'freeswitch-v3',
    name: 'Says once',
    body: { scenario: scenario(recordingId) },
  }) as const

it('AZ-08, AZ-15, AZ-17: a recording that nobody approved is in no task', async () => {
  const { id, version } = await t.as(staff().leader, (ctx) =>
    uploadRobotRecording(
      ctx,
      { section: 'collection', name: 'New', language: 'en', said: 'Your loan is due.' },
      wav(3),
    ),
  )
  await expect(aCallTask(t, made, { content: { recordingId: id } })).rejects.toMatchObject({
    code: 'robot.not-approved',
  })
  const approve = approvingRobotRecording(page)
  await expect(
    t.as(staff().leader, (ctx) => approve.run(ctx, { id, version })),
  ).rejects.toMatchObject({ code: 'robot.own-version' })
  const { admin, leader } = staff()
  await t.as(admin, (ctx) => resetPassword(ctx, leader.id, 'Forgot it', t.world.ports))
  await expect(t.as(admin, (ctx) => approve.run(ctx, { id, version }))).rejects.toMatchObject({
    code: 'second-person.access-given',
  })
  await t.as(staff().auditAdmin, (ctx) => approve.run(ctx, { id, version }))
  await aCallTask(t, made, { content: { recordingId: id } })
  expect(await played()).toEqual([`${id}-1.wav`])
})

it('AZ-15: a task plays the version with which it was made, whatever is uploaded or approved later', async () => {
  const { recordingId } = made
  const task = await aCallTask(t, made, { attempts: 3 })
  await newVersion(recordingId)
  expect(await played()).toEqual([`${recordingId}-1.wav`])
  await approveContent(t, made.lender)
  const [item] = await itemsOf(t, task, made.phones)
  await t.appContext.db
    .updateTable('outreach.item')
    .set({ state: 'waiting', nextAt: t.clock.now() })
    .where('id', '=', item?.id ?? 0)
    .execute()
  // Hours later, so that the gate lets it through again.
  laterBy(t, 3 * 3_600)
  expect(await played()).toEqual([`${recordingId}-1.wav`])
})

it('AZ-15: a task that is made while a version waits for approval plays the approved one', async () => {
  const { recordingId } = made
  await newVersion(recordingId)
  await aCallTask(t, made)
  expect(await played()).toEqual([`${recordingId}-1.wav`])
})

it('a script that was changed, and its recordings, are approved anew before a new task says them', async () => {
  const { id: other } = await t.as(staff().leader, (ctx) =>
    uploadRobotRecording(
      ctx,
      { section: 'collection', name: 'Other', language: 'en', said: 'Your loan is due.' },
      wav(5),
    ),
  )
  const script = await aScript(made.recordingId)
  await approveContent(t, made.lender)
  const content = { scenarioId: script.id }
  await aCallTask(t, made, { engine: 'freeswitch-v3', content })
  const { version } = await t.appContext.db
    .selectFrom('telephony.robotScript')
    .select('version')
    .executeTakeFirstOrThrow()
  const of = { id: script.id, version }
  await t.as(staff().leader, (ctx) => saveRobotScript(ctx, {}, { ...scriptOf(other), of }))
  expect(await played()).toEqual([`${made.recordingId}-1.wav`])
  const approve = approvingRobotScript(page)
  const seen = { id: script.id, version: version + 1 }
  await expect(t.as(staff().leader, (ctx) => approve.run(ctx, seen))).rejects.toMatchObject({
    code: 'robot.own-version',
  })
  await t.as(staff().auditAdmin, (ctx) => approve.run(ctx, seen))
  const { robotVersions } = await t.appContext.db
    .selectFrom('outreach.task')
    .select('robotVersions')
    .where('id', '=', await aCallTask(t, made, { engine: 'freeswitch-v3', content }))
    .executeTakeFirstOrThrow()
  expect(robotVersions).toMatchObject({ number: 2, recordings: { [other]: { number: 1 } } })
})

it('a script is not approved while it plays what nobody approved', async () => {
  const { id: unused } = await t.as(staff().leader, (ctx) =>
    uploadRobotRecording(
      ctx,
      { section: 'collection', name: 'Other', language: 'en', said: 'Your loan is due.' },
      wav(5),
    ),
  )
  const script = await aScript(unused)
  await expect(
    t.as(staff().auditAdmin, (ctx) => approvingRobotScript(page).run(ctx, script)),
  ).rejects.toMatchObject({ code: 'robot.not-approved' })
})

it('a version is never changed, not even in the database', async () => {
  const change = t.appContext.db
    .updateTable('telephony.robotRecordingVersion')
    .set({ said: 'Something else' })
    .execute()
  await expect(change).rejects.toThrow(/is not changed/)
})
