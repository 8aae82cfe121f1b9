import { seededRandom } from '@daftari/kernel/random'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FreeSwitch, startFreeSwitch } from '../../../../../emulator/freeswitch.ts'
import type { RobotCall, RobotEvent, VoiceRobot } from '../voice-robot.ts'
import { freeSwitchRobot } from './freeswitch-robot.ts'

const soon = { timeout: 20_000, interval: 5 }
let server: FreeSwitch
let robot: VoiceRobot
let reports: RobotEvent[]
let serial = 0

beforeAll(async () => {
  server = await startFreeSwitch('secret')
})
beforeEach(async () => {
  reports = []
  server.numbers.clear()
  server.played.splice(0)
  robot = aRobot()
  await look()
})
afterEach(async () => {
  server.late(0)
  server.away(false)
  await robot.close()
  for (const id of server.active()) server.hangUp(id)
})
afterAll(() => server.close())

const aRobot = (quietMs = 150) =>
  freeSwitchRobot({
    engine: 'freeswitch',
    host: '127.0.0.1',
    port: server.port,
    password: 'secret',
    dialString: 'sofia/gateway/main/{number}',
    callerId: '254700000000',
    timeoutMs: 5_000,
    quietMs,
  })

/** Like the recurring job, every few seconds. */
const look = () => robot.listen(async (event) => void reports.push(event)).catch(() => undefined)

function call(number: string): RobotCall {
  serial += 1
  return {
    attemptId: `attempt-${String(serial).padStart(4, '0')}`,
    to: `+${number}`,
    maxRingSeconds: 30,
    maxTalkSeconds: 120,
    script: {
      kind: 'scenario',
      scenario: {
        first: 'say',
        nodes: [
          {
            id: 'say',
            recordingId: 1,
            conclusion: 'listened',
            next: null,
            repeats: null,
            listen: null,
          },
        ],
      },
      recordings: { 1: { url: 'http_cache://http://files/1-1.wav', seconds: 4 } },
    },
  }
}

/** The first report of a call's end; later ones change nothing. */
const endOf = (attemptId: string) =>
  reports.flatMap((one) =>
    one.kind === 'ended' && one.ended.attemptId === attemptId ? [one.ended] : [],
  )[0]

/** A call that rings when the connection breaks. */
async function ringing(number: string): Promise<string> {
  server.numbers.set(number, { hangs: 'ringing' })
  const one = call(number)
  expect(await robot.start(one)).toEqual({ outcome: 'taken' })
  await vi.waitFor(
    () => expect(reports).toContainEqual({ kind: 'ringing', attemptId: one.attemptId }),
    soon,
  )
  server.away(true)
  await vi.waitFor(() => expect(server.connections()).toBe(0), soon)
  return one.attemptId
}

const reconnected = async () => {
  server.away(false)
  await look()
}

it('hangs up at once on who answered unheard some seconds ago, and says that nobody was spoken with', async () => {
  const id = await ringing('254711000101')
  server.answer(id, 20)
  await reconnected()
  await vi.waitFor(() => expect(endOf(id)).toBeDefined(), soon)
  expect(endOf(id)).toMatchObject({ answered: false, cause: 'UNHEARD', q850: null, talkSeconds: 0 })
  expect(server.active()).toEqual([])
  expect(server.played).toEqual([])
})

it('the same of a call whose process is gone', async () => {
  const id = await ringing('254711000102')
  server.answer(id, 20)
  await robot.close()
  server.away(false)
  robot = aRobot()
  await look()
  const found = await robot.find([id])
  expect(found.get(id)).toMatchObject({
    kind: 'ended',
    ended: { answered: false, cause: 'UNHEARD' },
  })
  expect(server.active()).toEqual([])
})

it('goes on with who answered just now, and with who has not answered', async () => {
  const answered = await ringing('254711000103')
  server.answer(answered)
  server.numbers.set('254711000104', { hangs: 'ringing' })
  await reconnected()
  const rings = call('254711000104')
  await robot.start(rings)
  await vi.waitFor(() => expect(endOf(answered)).toMatchObject({ answered: true }), soon)
  expect(server.played).toHaveLength(1)
  expect(server.active()).toEqual([rings.attemptId])
  server.away(true)
  await vi.waitFor(() => expect(server.connections()).toBe(0), soon)
  await reconnected()
  expect(server.active()).toEqual([rings.attemptId])
  server.answer(rings.attemptId)
  await vi.waitFor(() => expect(endOf(rings.attemptId)).toMatchObject({ answered: true }), soon)
})

it('leaves alone what another process plays', async () => {
  const playing = '254711000105'
  server.numbers.set(playing, { hangs: 'playing' })
  const one = call(playing)
  await robot.start(one)
  await vi.waitFor(() => expect(server.played).toHaveLength(1), soon)
  const other = aRobot()
  await other.listen(async () => undefined)
  expect(await other.find([one.attemptId])).toEqual(new Map([[one.attemptId, { kind: 'running' }]]))
  await other.close()
  expect(server.active()).toEqual([one.attemptId])
})

it('waits for an end that is still under way before it says that the call was lost', async () => {
  await robot.close()
  robot = aRobot(60_000)
  await look()
  const id = await ringing('254711000106')
  server.late('held')
  server.hangUp(id)
  await reconnected()
  await robot.find([id])
  expect(endOf(id)).toBeUndefined()
  server.late(0)
  await vi.waitFor(() => expect(endOf(id)).toBeDefined(), soon)
  expect(endOf(id)).toMatchObject({ cause: 'NORMAL_CLEARING' })
})

it('says that a call was lost where its end is told by nobody', async () => {
  const id = await ringing('254711000107')
  server.hangUp(id)
  await reconnected()
  await vi.waitFor(() => expect(endOf(id)).toMatchObject({ cause: 'LOST' }), soon)
})

it.each([1, 2, 3])(
  'of 50 calls and cuts at random none whose end was told is lost, and none is dialled twice (%d)',
  async (seed) => {
    const random = seededRandom(seed)
    const pause = () => new Promise((done) => setTimeout(done, random.int(0, 12)))
    server.late(10)
    const before = server.dialled.length
    const numbers = Array.from({ length: 50 }, (_, at) => `2547120${seed}${1_000 + at}`)
    for (const number of numbers) {
      server.numbers.set(
        number,
        random.weighted([
          [{}, 3],
          [{ answers: false, cause: 'USER_BUSY', q850: 17 }, 2],
          [{ hangs: 'ringing' as const }, 3],
          [{ hangs: 'playing' as const }, 2],
        ]),
      )
    }
    const waiting = numbers.map(call)
    const begun: string[] = []
    let cuts = 0
    while (begun.length < numbers.length || begun.some((id) => endOf(id) === undefined)) {
      const [next] = waiting
      if (next !== undefined && (await robot.start(next)).outcome !== 'not-sent') {
        begun.push(next.attemptId)
        waiting.shift()
      }
      const active = server.active()
      const one = active[random.int(0, Math.max(0, active.length - 1))]
      if (one !== undefined)
        random.weighted([[server.answer, 1] as const, [server.hangUp, 2] as const])(one)
      if (cuts < 25 && random.int(1, 4) === 1) {
        cuts += 1
        server.away(true)
        await pause()
        server.away(false)
      }
      await look()
      await pause()
    }
    const dialled = server.dialled.slice(before).map(({ id }) => id)
    expect(new Set(dialled).size).toBe(dialled.length)
    const lost = begun.filter((id) => endOf(id)?.cause === 'LOST')
    expect(lost.filter((id) => server.sentEnds.has(id))).toEqual([])
    expect(cuts).toBeGreaterThan(5)
  },
  60_000,
)
