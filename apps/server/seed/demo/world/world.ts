import { type OperationWord, operationWords } from '@daftari/contract/operation-words'
import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { type Random, seededRandom } from '@daftari/kernel/random'
import { Refusal } from '@daftari/kernel/refusal'
import type { Aggregator } from '../../../emulator/aggregator/aggregator.ts'
import type { AppsFlyer } from '../../../emulator/channels/appsflyer.ts'
import type { WhatsApp } from '../../../emulator/channels/whatsapp.ts'
import type { OutboxItem } from '../../../emulator/core/outbox.ts'
import type { Operator } from '../../../emulator/operator.ts'
import { type App, compose, daftariModules } from '../../../src/app.ts'
import type { SessionPolicy } from '../../../src/modules/administration/domain/session-life.ts'
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts'
import type { RunningConfig } from '../../../src/platform/config.ts'
import {
  type Actor,
  type AppContext,
  type ContextSaying,
  contextFor,
  type Subscriber,
} from '../../../src/platform/context.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { transact } from '../../../src/platform/db/transact.ts'
import { deliverAll } from '../../../src/platform/events/deliver.ts'
import type { Principal } from '../../../src/platform/http/principal.ts'
import type { Steps } from '../../../src/platform/module.ts'
import type { Ports } from '../../../src/ports.ts'
import { type Agenda, newAgenda } from './agenda.ts'
import { demoAppContext } from './demo-app-context.ts'
import { demoParties, demoPorts, post, type RunAs } from './demo-operator.ts'
import { newTally, type Tally, timedApp } from './tally.ts'
import type { UnlessWritten } from './written-tables.ts'

type Grants = Pick<Principal, 'pages' | 'permissions'>

/** A lender under a clock that the simulation moves, with the emulated operator inside. */
export interface World {
  appContext: AppContext
  app: App
  ports: Ports
  session: SessionPolicy
  clock: ManualClock
  operator: Operator
  aggregator: Aggregator
  whatsapp: WhatsApp
  appsflyer: AppsFlyer
  /** From this day on some customers pay through the aggregator. */
  aggregatorSince?: BusinessDate
  /** From this day on the telephony server sends recordings of some calls. */
  recordsSince?: BusinessDate
  random: Random
  agenda: Agenda
  tally: Tally
  /** What each of the staff may, as of their last sign-in. */
  grants: Map<number, Grants>
  /** Runs a command as somebody, and everything that it sets off; `act` is its name in the tally. */
  as: RunAs
  /** The same of what the product may refuse: an answer like any other, and undefined. */
  attempt<T>(
    actor: Actor,
    act: string,
    work: (ctx: ContextSaying<OperationWord>) => Promise<T>,
  ): Promise<T | undefined>
  /** The context of an act with several transactions. */
  stepsOf(actor: Actor, act: string): Steps<OperationWord>
  /** One of several transactions that the product may refuse. */
  attemptSteps<T>(
    actor: Actor,
    act: string,
    work: (steps: Steps<OperationWord>) => Promise<T>,
  ): Promise<T | undefined>
  /** Makes every delivery that is due. */
  deliver(): Promise<void>
  /** What was read before, where nobody else writes: until one of its tables is written. */
  unlessWritten: UnlessWritten
  /** Moves the clock, delivering on the way what the operator posts until then. */
  moveTo(instant: Date): Promise<void>
  /** From now on customers are notified automatically of what happens to their loans. */
  notifyCustomers(): void
  /** The moment so many minutes into a day. */
  at(date: BusinessDate, minute: number): Date
}

const minuteMs = 60_000
const nothing: Grants = { pages: new Set(), permissions: new Set() }

export function openWorld(
  config: RunningConfig,
  database: Database,
  {
    start,
    tally = newTally(),
    unlessWritten = readAnew,
    ...since
  }: {
    start: Date
    tally?: Tally
    unlessWritten?: UnlessWritten
    aggregatorSince?: BusinessDate
    recordsSince?: BusinessDate
  },
): World {
  const clock = manualClock(config.businessTimeZone, start)
  const parties = demoParties(clock, config)
  const ports = demoPorts(config, clock, parties)
  const app = timedApp(compose(daftariModules(ports)), tally)
  // An event without an active listener needs no delivery, which would cost half a minute per life.
  const subscribers = app.subscribers.filter(({ name }) => !name.startsWith('outreach.tell-'))
  const { numberOwners } = app
  const appContext = demoAppContext(config, database, { clock, subscribers, numberOwners })
  const grants: World['grants'] = new Map()
  const inside = (actor: Actor, ctx: ContextSaying<OperationWord>) => ({
    ...ctx,
    ...(actor.kind === 'staff' ? (grants.get(actor.id) ?? nothing) : nothing),
  })
  const published = new Set<Subscriber['kind']>()
  appContext.doorbell?.onRing((kinds) => {
    for (const kind of kinds) published.add(kind)
  })
  const deliver = async (known?: readonly Subscriber['kind'][]) => {
    await tally.during('looking for deliveries', () => deliverAll(appContext, undefined, known))
    published.clear()
  }
  const as: World['as'] = async (actor, act, work) => {
    const transaction = () =>
      transact(database.db, async (tx) => {
        const ctx = inside(actor, contextFor(appContext, tx, actor, operationWords))
        return work(ctx)
      })
    const result = await tally.during(act, transaction)
    if (published.size > 0) await deliver([...published])
    return result
  }
  const orNothing = <T>(act: string, done: Promise<T>) =>
    done.catch((error: unknown) => refusedIn(tally, act, error))
  const attempt: World['attempt'] = (actor, act, work) => orNothing(act, as(actor, act, work))
  const stepsOf: World['stepsOf'] = (actor, act) => {
    // The read part of a context is the same without a transaction.
    const outside = contextFor(appContext, database.db as never, actor, operationWords)
    const { tx: _none, ...read } = inside(actor, outside)
    return { ...read, transact: (work) => as(actor, act, work) }
  }
  const moveTo = mover(clock, Object.values(parties), (item) => post(as, item))
  return {
    appContext,
    app,
    ports,
    session: config.session,
    clock,
    ...parties,
    ...since,
    random: seededRandom(config.demo.seed),
    agenda: newAgenda(),
    tally,
    grants,
    as,
    attempt,
    stepsOf,
    attemptSteps: (actor, act, work) => orNothing(act, work(stepsOf(actor, act))),
    deliver: () => deliver(),
    unlessWritten,
    moveTo,
    notifyCustomers: () => void subscribers.splice(0, subscribers.length, ...app.subscribers),
    at: momentsOf(clock.zone),
  }
}

/** Where others may write meanwhile. */
export const readAnew: UnlessWritten = (_tables, _key, read) => read()

/** A refusal is an answer like any other; what else went wrong is thrown. */
function refusedIn(tally: Tally, act: string, error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
  tally.refused(act)
}

/** Providers that post to us: the operator, the aggregator, the carriers of texts. */
interface Poster {
  takeDue(): OutboxItem[]
  nextDueAt(): Date | undefined
}

/** Moves the clock, and on the way delivers what was posted until then, each at its time. */
function mover(
  clock: ManualClock,
  posters: readonly Poster[],
  bring: (item: OutboxItem) => Promise<void>,
): World['moveTo'] {
  const nextDue = () =>
    posters
      .map((one) => one.nextDueAt())
      .filter((at) => at !== undefined)
      .reduce<Date | undefined>((least, at) => (least && least <= at ? least : at), undefined)
  return async (instant) => {
    for (;;) {
      const next = nextDue()
      if (next === undefined || next > instant) break
      if (next > clock.now()) clock.set(next)
      for (const item of posters.flatMap((one) => one.takeDue())) await bring(item)
    }
    if (instant > clock.now()) clock.set(instant)
  }
}

/** Where each day starts is looked for once. */
export function momentsOf(zone: string): World['at'] {
  const starts = new Map<BusinessDate, number>()
  return (date, minute) => {
    const start = starts.get(date) ?? startOfDay(date, zone).getTime()
    starts.set(date, start)
    return new Date(start + minute * minuteMs)
  }
}
