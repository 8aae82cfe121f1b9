import type { Scenario } from '@daftari/contract/telephony/robots/scenario'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FreeSwitch, startFreeSwitch } from '../../../../../emulator/freeswitch.ts'
import type { RobotCall, RobotEvent, VoiceRobot } from '../voice-robot.ts'
import { type FreeSwitchSettings, freeSwitchRobot } from './freeswitch-robot.ts'

let server: FreeSwitch
let reports: RobotEvent[]
let serial = 0
const opened: VoiceRobot[] = []
const soon = { timeout: 20_000, interval: 5 }

beforeAll(async () => {
  server = await startFreeSwitch('secret')
})
beforeEach(() => {
  reports = []
  server.pieces(Number.POSITIVE_INFINITY)
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  for (const id of server.active()) server.hangUp(id)
})
afterAll(() => server.close())

async function robot(more: Partial<FreeSwitchSettings> = {}): Promise<VoiceRobot> {
  const made = freeSwitchRobot({
    engine: 'freeswitch-v3',
    host: '127.0.0.1',
    port: server.port,
    password: 'secret',
    dialString: 'sofia/gateway/main/{number}',
    callerId: '254700000000',
    // On a busy machine a late answer does not mean a broken connection.
    timeoutMs: 10_000,
    quietMs: 50,
    speech: { engine: 'unimrcp', grammar: 'builtin:speech/transcribe' },
    ...more,
  })
  opened.push(made)
  await made.listen(async (event) => void reports.push(event)).catch(() => undefined)
  return made
}

const base = { conclusion: null, listen: null, next: null, repeats: null }
const asking: Scenario = {
  first: 'notice',
  nodes: [
    { ...base, id: 'notice', recordingId: 1, next: 'ask' },
    {
      ...base,
      id: 'ask',
      recordingId: 2,
      conclusion: 'listened',
      listen: {
        by: 'keys',
        seconds: 5,
        tries: 2,
        branches: [{ heard: ['1'], to: 'when' }],
        otherwise: null,
      },
    },
    {
      ...base,
      id: 'when',
      recordingId: 3,
      listen: {
        by: 'words',
        seconds: 6,
        tries: 1,
        branches: [{ heard: ['kesho'], to: 'promised' }],
        otherwise: null,
      },
    },
    { ...base, id: 'promised', recordingId: null, conclusion: 'promised' },
  ],
}

const nextId = () => {
  serial += 1
  return `attempt-${serial}`
}
const call = (number: string, more: Partial<RobotCall> = {}): RobotCall => ({
  attemptId: nextId(),
  to: `+${number}`,
  maxRingSeconds: 30,
  maxTalkSeconds: 120,
  script: {
    kind: 'scenario',
    scenario: asking,
    recordings: Object.fromEntries(
      [1, 2, 3].map((id) => [id, { url: `http_cache://files/${id}.wav`, seconds: 4 }]),
    ),
  },
  ...more,
})

const endOf = (attemptId: string) =>
  reports.flatMap((one) =>
    one.kind === 'ended' && one.ended.attemptId === attemptId ? [one.ended] : [],
  )

async function called(by: VoiceRobot, number: string) {
  const one = call(number)
  expect(await by.start(one)).toEqual({ outcome: 'taken' })
  await vi.waitFor(() => expect(endOf(one.attemptId)).toHaveLength(1), soon)
  return { one, ended: endOf(one.attemptId)[0] }
}

it.each([Number.POSITIVE_INFINITY, 7, 1])(
  'goes through a scenario when the server writes %d bytes at a time',
  async (size) => {
    server.pieces(size)
    const nlsml =
      '<?xml version="1.0"?><result><input mode="speech">Kesho  asubuhi</input></result>'
    server.numbers.set('254711000001', { says: ['7', '1', nlsml] })
    const { one, ended } = await called(await robot(), '254711000001')
    expect(ended).toEqual({
      attemptId: one.attemptId,
      answered: true,
      cause: 'NORMAL_CLEARING',
      q850: 16,
      sipStatus: null,
      ringSeconds: 3,
      talkSeconds: 7,
      playedMs: 6_000,
      heard: 'Kesho asubuhi',
      conclusion: 'promised',
      trail: [
        { node: 'notice', heard: '' },
        { node: 'ask', heard: '7' },
        { node: 'ask', heard: '1' },
        { node: 'when', heard: 'Kesho asubuhi' },
      ],
    })
    expect(reports.map((event) => event.kind)).toEqual(['ringing', 'answered', 'ended'])
    expect(server.active()).toEqual([])
  },
)

it('names the call by its attempt, and bounds it where nobody is left to end it', async () => {
  const { one } = await called(await robot(), '254711000002')
  expect(server.dialled.at(-1)?.command).toBe(
    `bgapi originate {origination_uuid=${one.attemptId},daftari_attempt=${one.attemptId},origination_caller_id_number=254700000000,originate_timeout=30,ignore_early_media=true,hangup_after_bridge=true,execute_on_answer='sched_hangup +120 allotted_timeout'}sofia/gateway/main/254711000002 &park()`,
  )
})

it.each([
  ['busy', { cause: 'USER_BUSY', q850: 17, sipStatus: 486 }],
  ['not answered', { cause: 'NO_ANSWER', q850: 19, sipStatus: 480 }],
  ['unallocated', { cause: 'UNALLOCATED_NUMBER', q850: 1, sipStatus: 404 }],
])('tells of a number that is %s what the network said', async (_, ending) => {
  server.numbers.set('254711000003', { answers: false, ...ending })
  const { ended } = await called(await robot(), '254711000003')
  expect(ended).toMatchObject({ answered: false, ...ending, conclusion: null, heard: '' })
  expect(reports.filter((event) => event.kind === 'ended')).toHaveLength(1)
})

it('tells of a call that had no channel by what its job says', async () => {
  server.numbers.set('254711000004', { unstarted: true, cause: 'GATEWAY_DOWN' })
  const { ended } = await called(await robot(), '254711000004')
  expect(ended).toMatchObject({ answered: false, cause: 'GATEWAY_DOWN', q850: null })
})

it('dials many at once, each once, also when told twice', async () => {
  const by = await robot()
  const calls = Array.from({ length: 50 }, (_, n) => call(`2547110010${10 + n}`))
  const before = server.dialled.length
  await Promise.all([...calls, ...calls].map((one) => by.start(one)))
  await vi.waitFor(
    () => expect(reports.filter((one) => one.kind === 'ended')).toHaveLength(50),
    soon,
  )
  expect(server.dialled.length - before).toBe(50)
})

it('has dialled nothing when it cannot connect or sign in', async () => {
  const wrong = await robot({ password: 'wrong' })
  expect(await wrong.start(call('254711000005'))).toEqual({
    outcome: 'not-sent',
    code: 'sign-in refused',
  })
  const nowhere = await robot({ port: 1 })
  expect(await nowhere.start(call('254711000005'))).toMatchObject({ outcome: 'not-sent' })
  expect(server.dialled.filter((one) => one.number === '254711000005')).toEqual([])
})

it('after the connection broke, goes on with what still runs and ends what is gone', async () => {
  server.numbers.set('254711000006', { hangs: 'ringing' })
  const by = await robot()
  const [running, gone] = [call('254711000006'), call('254711000006')]
  await by.start(running)
  await by.start(gone)
  await vi.waitFor(() => expect(server.active()).toHaveLength(2), soon)
  server.drop()
  await vi.waitFor(() => expect(server.connections()).toBe(0), soon)
  server.hangUp(gone.attemptId)
  await by.listen(async (event) => void reports.push(event))
  await vi.waitFor(
    () => expect(endOf(gone.attemptId)).toMatchObject([{ cause: 'LOST', answered: false }]),
    soon,
  )
  expect(endOf(running.attemptId)).toEqual([])
  const ids = [running.attemptId, gone.attemptId]
  const runs = [running.attemptId, { kind: 'running' }] as const
  expect(await by.find(ids), 'its end may be under way').toEqual(new Map([runs]))
  await vi.waitFor(
    async () =>
      expect(await by.find(ids)).toEqual(new Map([runs, [gone.attemptId, { kind: 'gone' }]])),
    soon,
  )
  server.hangUp(running.attemptId)
  await vi.waitFor(() => expect(endOf(running.attemptId)).toHaveLength(1), soon)
})

it('does not know whether a call left when the connection broke under the order', async () => {
  const by = await robot()
  server.numbers.set('254711000007', { hangs: 'ringing' })
  server.dropAtOriginate()
  const one = call('254711000007')
  expect(await by.start(one)).toMatchObject({ outcome: 'unknown' })
  const before = server.dialled.length
  expect(await by.start(one), 'told again it dials nothing').toEqual({ outcome: 'taken' })
  expect(server.dialled.length).toBe(before)
  expect(await by.find([one.attemptId])).toEqual(new Map([[one.attemptId, { kind: 'running' }]]))
  await by.cancel(one.attemptId)
  await vi.waitFor(
    () => expect(endOf(one.attemptId)).toMatchObject([{ cause: 'MANAGER_REQUEST' }]),
    soon,
  )
})

it('receives the end of a call that a process which is gone had begun', async () => {
  server.numbers.set('254711000008', { hangs: 'playing' })
  const first = await robot()
  const one = call('254711000008')
  await first.start(one)
  await vi.waitFor(
    () => expect(reports).toContainEqual({ kind: 'answered', attemptId: one.attemptId }),
    soon,
  )
  await first.close()
  await vi.waitFor(() => expect(server.connections()).toBe(0), soon)
  await robot()
  server.hangUp(one.attemptId)
  await vi.waitFor(
    () => expect(endOf(one.attemptId)).toMatchObject([{ answered: true, talkSeconds: 7 }]),
    soon,
  )
})

it('brings again what could not be kept', async () => {
  const by = await robot()
  await by.listen(() => Promise.reject(new Error('the database is away')))
  const one = call('254711000009')
  await by.start(one)
  await vi.waitFor(() => expect(server.active()).toEqual([]), soon)
  expect(reports).toEqual([])
  await by.listen(async (event) => void reports.push(event))
  await vi.waitFor(() => expect(endOf(one.attemptId)).toHaveLength(1), soon)
  expect(reports.map((event) => event.kind)).toEqual(['ringing', 'answered', 'ended'])
})

it('leaves a server that does not reply, and connects anew', async () => {
  const by = await robot({ timeoutMs: 2_000 })
  server.deaf(true)
  expect(await by.start(call('254711000010'))).toMatchObject({
    outcome: 'unknown',
    code: 'timeout',
  })
  server.deaf(false)
  expect(await by.health()).toEqual({ ok: true, active: 0 })
})

it('is never given more than a number', async () => {
  const by = await robot()
  await expect(by.start(call('25471 &system'))).rejects.toThrow(/a robot dials a number/)
})
