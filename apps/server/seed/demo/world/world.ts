import { join } from 'node:path'
import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { type Random, seededRandom } from '@daftari/kernel/random'
import type { OutboxItem } from '../../../emulator/core/outbox.ts'
import { inProcessExchange } from '../../../emulator/in-process-exchange.ts'
import { createOperator, type Operator } from '../../../emulator/operator.ts'
import { type App, compose, daftariModules } from '../../../src/app.ts'
import { hashingCost } from '../../../src/modules/administration/index.ts'
import { receiveCallback } from '../../../src/modules/payments/commands/receive-callback.ts'
import { inMemoryTokenStore } from '../../../src/modules/payments/mpesa/access-token.ts'
import { darajaGateway } from '../../../src/modules/payments/mpesa/gateway.ts'
import { dataCipher } from '../../../src/platform/cipher.ts'
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts'
import type { RunningConfig } from '../../../src/platform/config.ts'
import { type Actor, type Context, contextFor, type House } from '../../../src/platform/context.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { transact } from '../../../src/platform/db/transact.ts'
import { deliverAll } from '../../../src/platform/events/deliver.ts'
import type { Subscriber } from '../../../src/platform/events/subscriber.ts'
import { drawAnew, openFiles } from '../../../src/platform/files/files.ts'
import { openLog } from '../../../src/platform/log.ts'
import type { Ports } from '../../../src/ports.ts'
import { everyPage, everyPermission } from '../demo-staff.ts'
import { type Agenda, newAgenda } from './agenda.ts'
import { newTally, type Tally } from './tally.ts'

/** A lender under a clock that the simulation moves, with the emulated operator inside. */
export interface World {
  house: House
  app: App
  clock: ManualClock
  operator: Operator
  random: Random
  agenda: Agenda
  tally: Tally
  /** Runs a command as somebody, and everything that it sets off; `act` is its name in the tally. */
  as<T>(actor: Actor, act: string, work: (ctx: Context) => Promise<T>): Promise<T>
  /** Brings every delivery that is due. */
  deliver(): Promise<void>
  /** Moves the clock, delivering on the way what the operator posts until then. */
  moveTo(instant: Date): Promise<void>
  /** The moment so many minutes into a day. */
  at(date: BusinessDate, minute: number): Date
}

const minuteMs = 60_000

export function openWorld(config: RunningConfig, database: Database, start: Date): World {
  const clock = manualClock(config.businessTimeZone, start)
  const random = seededRandom(config.demo.seed)
  const operator = demoOperator(clock, config)
  const tally = newTally()
  const app = timedApp(compose(daftariModules(demoPorts(config, clock, operator))), tally)
  const house: House = {
    db: database.db,
    clock,
    cipher: dataCipher(config.secrets.dataKey),
    files: openFiles(join(config.dataDir, 'files'), {
      newName: namesFrom(seededRandom(config.demo.seed + 2)),
      draw: drawOnce(),
    }),
    log: openLog('warn'),
    currency: config.currency,
    environment: 'demo',
    revealHours: config.revealHours,
    subscribers: app.subscribers,
  }
  const deliver = () =>
    tally.during('looking for deliveries', async () => void (await deliverAll(house)))
  const as: World['as'] = async (actor, act, work) => {
    let published = false
    const transaction = () =>
      transact(database.db, async (tx) => {
        const plain = contextFor(house, tx, actor)
        const ctx = { ...plain, pages: everyPage, permissions: everyPermission }
        const done = await work(ctx)
        published = ctx.notes.published
        return done
      })
    const result = await tally.during(act, transaction)
    if (published) await deliver()
    return result
  }
  const moveTo: World['moveTo'] = async (instant) => {
    for (;;) {
      const next = operator.nextDueAt()
      if (next === undefined || next > instant) break
      if (next > clock.now()) clock.set(next)
      for (const item of operator.takeDue()) await post(as, item)
    }
    if (instant > clock.now()) clock.set(instant)
  }
  const starts = new Map<BusinessDate, number>()
  const startOf = (date: BusinessDate) => {
    const start = starts.get(date) ?? startOfDay(date, clock.zone).getTime()
    starts.set(date, start)
    return start
  }
  const at: World['at'] = (date, minute) => new Date(startOf(date) + minute * minuteMs)
  const agenda = newAgenda()
  return { house, app, clock, operator, random, agenda, tally, as, deliver, moveTo, at }
}

/** The same app, each of its deliveries and jobs with its own line in the tally. */
function timedApp(app: App, tally: Tally): App {
  const timed = <Arguments extends unknown[], Result>(
    name: string,
    run: (...given: Arguments) => Promise<Result>,
  ) => ({ run: (...given: Arguments) => tally.during(name, () => run(...given)) })
  return {
    ...app,
    subscribers: app.subscribers.map(
      (one) => ({ ...one, ...timed(one.name, one.run as () => Promise<void>) }) as Subscriber,
    ),
    daily: app.daily.map((one) => ({ ...one, ...timed(one.name, one.run) })),
    recurring: app.recurring.map((one) => ({ ...one, ...timed(one.name, one.run) })),
  }
}

/** Names as good as any, and the same in every life of the same seed. */
function namesFrom(random: Random): () => string {
  const digits = '0123456789abcdef'
  return () => Array.from({ length: 32 }, () => digits[random.int(0, 15)]).join('')
}

/** The demo's customers share some faces: each picture is drawn anew once and kept in mind. */
function drawOnce(): typeof drawAnew {
  const drawn = new WeakMap<Uint8Array, ReturnType<typeof drawAnew>>()
  return (file) => {
    const known = drawn.get(file.bytes) ?? drawAnew(file)
    drawn.set(file.bytes, known)
    return known
  }
}

/** Mostly well behaved, with a little of everything that a real one does. */
function demoOperator(clock: ManualClock, config: RunningConfig): Operator {
  return createOperator({
    random: seededRandom(config.demo.seed + 1),
    now: () => clock.now(),
    magicPhones: false,
    openingUtilityCents: cents(0),
    openingPaybillCents: cents(0),
    payoutShortCode: config.mpesa.shortCodeB2c,
    paybillShortCode: config.mpesa.shortCodeC2b,
    confirmationUrl: 'http://127.0.0.1/payment',
    payerStyle: 'masked',
    mix: [
      ['normal', 930],
      ['late', 20],
      ['twice', 15],
      ['timeout-then-success', 8],
      ['never:paid', 6],
      ['failure:2040', 14],
      ['failure:SFC_IC0003', 7],
    ],
  })
}

function demoPorts(config: RunningConfig, clock: ManualClock, operator: Operator): Ports {
  const base = 'http://127.0.0.1'
  return {
    walletOperator: darajaGateway({
      baseUrl: base,
      consumerKey: config.mpesa.consumerKey,
      consumerSecret: config.mpesa.consumerSecret,
      shortCode: config.mpesa.shortCodeB2c,
      initiatorName: config.mpesa.initiatorName,
      securityCredential: config.mpesa.securityCredential,
      resultUrl: `${base}/payout`,
      timeoutUrl: `${base}/payout-timeout`,
      statusResultUrl: `${base}/status`,
      statusTimeoutUrl: `${base}/status-timeout`,
      timeoutMs: config.providerTimeoutMs,
      tokenStore: inMemoryTokenStore(),
      now: () => clock.now(),
      exchange: inProcessExchange(operator),
    }),
    texts: { send: async () => undefined },
    session: config.session,
    hashing: hashingCost,
    intakeSecrets: config.secrets.intakeSecrets,
    payInShortCode: config.mpesa.shortCodeC2b,
    timeZone: config.businessTimeZone,
  }
}

/** The path of the address says which callback it is, as it would on the wire. */
async function post(as: World['as'], item: OutboxItem): Promise<void> {
  const kind = new URL(item.url).pathname.slice(1)
  const bytes = Buffer.from(JSON.stringify(item.body))
  const actor: Actor = { kind: 'anonymous', ip: '127.0.0.1' }
  await as(actor, 'callback comes in', (ctx) =>
    receiveCallback(ctx, { kind: kind as 'payment', bytes, ip: actor.ip }),
  )
}
