import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@daftari/kernel/random'
import { type FreeSwitch, startFreeSwitch } from '../../../emulator/freeswitch.ts'
import { verifyAuditLog } from '../../../src/modules/administration/index.ts'
import type { Failpoint } from '../../../src/platform/faults/failpoint.ts'
import { type ProductProcess, startProcess } from '../../several/product-process.ts'
import { startFront } from '../../several/tcp-front.ts'
import {
  aTaskOfCalls,
  aTaskOfTexts,
  callsTwice,
  casesOf,
  textsThatWent,
  textsTwice,
  whenConnected,
} from '../contacting.ts'
import { clientOf } from '../deeds.ts'
import { aLenderAtWork, type LenderAtWork } from '../lender-at-work.ts'
import { actsInStock, askedByAggregator } from '../money/stages.ts'
import { environmentOf } from '../product.ts'
import type { StoppableCluster } from '../stoppable-cluster.ts'
import type { Tally } from './tally.ts'
import { oneDeed, points, settleAndLook, type Work } from './work.ts'

const killsOfALife = 100
const clerks = 4
/** Between two things that a clerk does: four processes and everything else share this machine. */
const pauseMs = 40
/** The number of each act on money, and of the loans that they need. */
const ofEach = 4
/** Overdue customers, whom a task of texts and one of calls reach little by little. */
const debtors = 40
const perMinute = 20
const password = 'secret-of-the-switch'

const ofServers: readonly Failpoint[] = [
  'write.uncommitted',
  'write.unanswered',
  'session.unanswered',
  'file.unrecorded',
  'batch.half',
]
const ofWorkers: readonly Failpoint[] = [
  ...points.filter((point) => !ofServers.includes(point)),
  'message.unsent',
  'message.unnoted',
  'outreach.item-taken',
  'outreach.item-uncommitted',
  'outreach.result-unnoted',
  'robot-call.undialled',
  'robot-call.unnoted',
]

type Victim = 'a process' | 'a server and a worker' | 'the database'

/** One of the two servers or the two workers; killed, another takes its place. */
interface Place {
  kind: 'serve' | 'work'
  process?: ProductProcess
  /** The moment at which it dies by itself. */
  armed: Failpoint | undefined
}

interface Lender {
  tally: Tally
  random: Random
  work: Work
  places: readonly Place[]
  start(place: Place, point?: Failpoint): Promise<void>
}

/**
 * One lender on two servers and two workers. One of the four, or one of each, or the database dies, while the
 * others and everybody's work go on; at the end everything is looked at.
 */
export async function severalLife(
  tally: Tally,
  random: Random,
  cluster: StoppableCluster,
): Promise<void> {
  const telephones = await startFreeSwitch(password)
  const front = await startFront()
  const lender = await aLenderOfSeveral(front.url, telephones)
  const client = clientOf(front.url)
  const acts = await actsInStock(lender, { ofEach, random })
  const waiting = { unmatched: [], batches: [], acts, cases: [] as number[], silent: [] }
  const work: Work = { lender, client, random, done: [], open: [], waiting, plans: lender.plans }
  const places: Place[] = (['serve', 'serve', 'work', 'work'] as const).map((kind) => ({
    kind,
    armed: undefined,
  }))
  const env = environmentOf({ ...lender.settings, port: 0 })
  let working = true
  let busy: Promise<void>[] = []
  try {
    const life: Lender = {
      tally,
      random,
      work,
      places,
      async start(place, point) {
        const armed = point && { CRASH_AT: `${point}@${random.int(1, 4)}` }
        place.armed = point
        place.process = await startProcess(place.kind, { ...env, ...armed })
        front.ports = portsOf(places)
      },
    }
    for (const place of places) await life.start(place)
    await client.signIn()
    waiting.cases.push(...(await casesOf(lender)))
    await aTaskOfTexts(lender, { perMinute })
    await aTaskOfCalls(lender, { perMinute })
    busy = Array.from({ length: clerks }, async () => {
      while (working) {
        await oneDeed(work, tally)
        await pause(pauseMs)
      }
    })
    for (let n = 0; n < killsOfALife && tally.goesOn(); n += 1) await oneDies(life, cluster)
    working = false
    await Promise.all(busy)
    await Promise.all(places.map(async ({ process }) => process?.kill()))
    front.ports = [lender.settings.port]
    const { db, cipher } = lender.t.appContext
    tally.found('several', [
      // Tasks that reach nobody show nothing.
      ...(telephones.dialled.length > 0 ? [] : ['no robot called anybody']),
      ...(textsThatWent(lender).length > 0 ? [] : ['no text went out']),
      ...(await settleAndLook(work)),
      ...(await textsTwice(lender)),
      ...callsTwice(telephones),
      ...(await verifyAuditLog(db, cipher)).problems,
    ])
  } catch (error) {
    tally.found('several', [error instanceof Error ? (error.stack ?? error.message) : 'unknown'])
  } finally {
    working = false
    await Promise.all(places.map(async ({ process }) => process?.kill()))
    await Promise.all(busy)
    await front.close()
    await telephones.close()
    await lender.close()
  }
}

const portsOf = (places: readonly Place[]): number[] =>
  places.flatMap(({ kind, process }) => (kind === 'serve' && process ? [process.port] : []))

/** With its gateway of texts and its switch of calls. */
async function aLenderOfSeveral(url: string, { port }: FreeSwitch): Promise<LenderAtWork> {
  const lender = await aLenderAtWork({
    applications: 120,
    loans: 8,
    plans: killsOfALife,
    late: 2 * ofEach,
    debtors,
    openDays: 3,
  })
  const { settings, outside } = lender
  const more = {
    ...settings.more,
    PUBLIC_BASE_URL: url,
    SMS_GATEWAYS: `tuma=${outside.url}?key=emulated`,
    OUTGOING_NETWORKS: '127.0.0.0/8',
    ROBOT_FREESWITCH_URL: `esl://127.0.0.1:${port}`,
    ROBOT_FREESWITCH_PASSWORD: password,
    ROBOT_DIAL_STRING: 'sofia/gateway/main/{number}',
    ROBOT_CALLER_ID: '254700000000',
  }
  return { ...lender, settings: { ...settings, more } }
}

/** One death, and what died is there again. */
async function oneDies(life: Lender, cluster: StoppableCluster): Promise<void> {
  const { work, random, places } = life
  const [plan] = work.plans.splice(0, 1)
  if (plan !== undefined) await whenConnected(() => askedByAggregator(work.lender, plan))
  const victim = random.weighted<Victim>([
    ['a process', 80],
    ['a server and a worker', 12],
    ['the database', 8],
  ])
  if (victim === 'the database') await theDatabaseDies(life, cluster)
  else if (victim === 'a process') await dies(life, random.pick(places))
  else {
    const [server, worker] = [random.pick(places.slice(0, 2)), random.pick(places.slice(2))]
    await Promise.all([dies(life, server), dies(life, worker)])
  }
  // What met its moment meanwhile.
  for (const place of places) if (isOver(place)) await dies(life, place)
}

const isOver = ({ process }: Place) =>
  process?.child.signalCode !== null || process.child.exitCode !== null

/** Killed at its moment, or when it does not come to it at any other; then started again. */
async function dies({ tally, random, work, start }: Lender, place: Place): Promise<void> {
  const { kind, process, armed } = place
  // Nobody asked it to end.
  if (process?.child.exitCode != null)
    tally.found('several', [`ended by itself: ${process.said()}`])
  const before = { done: work.done.length, askedAgain: work.open.length }
  const limitMs = armed === undefined ? random.int(50, 1_500) : 3_000
  const atItsMoment = (await process?.diedWithin(limitMs)) && armed !== undefined
  await process?.kill()
  const who = kind === 'serve' ? 'a server of two' : 'a worker of two'
  const moment = atItsMoment ? armed : `${who}, at random`
  tally.killed(moment)
  const began = performance.now()
  const point = random.chance(0.5)
    ? random.pick(kind === 'serve' ? ofServers : ofWorkers)
    : undefined
  // It may meet its moment before it is ready.
  await start(place, point).catch((error: unknown) => {
    if (point === undefined) throw error
    tally.killed(point)
    return start(place)
  })
  tally.ready(moment, Math.round(performance.now() - began))
  tally.worked(moment, {
    done: work.done.length - before.done,
    askedAgain: before.askedAgain,
  })
}

/** All four go on, but for those that meet their moment, and write again as soon as it is back. */
async function theDatabaseDies(life: Lender, cluster: StoppableCluster): Promise<void> {
  const { tally, random, work, places } = life
  await pause(random.int(50, 1_500))
  const doneBefore = work.done.length
  const began = performance.now()
  await cluster.stopHard()
  tally.killed('the database')
  await cluster.startAgain()
  const backAt = performance.now()
  const needed = work.done.length + clerks
  const askedAgain = work.open.length
  while (work.done.length < needed) {
    for (const place of places) if (isOver(place)) await dies(life, place)
    if (performance.now() - backAt > 60_000) {
      const said = places.map(({ process }) => process?.said().slice(-1_000)).join('\n---\n')
      throw new Error(`nothing is written a minute after the database is back:\n${said}`)
    }
    await pause(20)
  }
  tally.ready('the database', Math.round(performance.now() - began))
  tally.worked('the database', { done: work.done.length - doneBefore, askedAgain })
}
