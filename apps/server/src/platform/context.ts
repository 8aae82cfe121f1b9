import type { Rights } from '@daftari/contract/endpoint'
import type { Language } from '@daftari/contract/language'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { OperationWord } from '@daftari/contract/operation-words'
import type { Permission } from '@daftari/contract/permissions'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import type { EventPayloads, EventType } from '../events.ts'
import type { Cipher } from './cipher.ts'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db/database.ts'
import type { Standby } from './db/standby.ts'
import type { Doorbell } from './events/doorbell.ts'
import type { Files } from './files/files.ts'
import type { Log } from './log.ts'
import type { Meter } from './metrics/meter.ts'
import type { NumberSource } from './numbers/number-source.ts'
import type { DayHours } from './watch/reveal-hours.ts'

/** Who makes the change. Every change has an actor. */
export type Actor =
  | {
      kind: 'staff'
      id: number
      account: string
      name: string
      sessionId: number
      ip: string
      isAdmin: boolean
      isAuditAdmin: boolean
      /** For a program of the lender: the accounts that asked for its key and that approved it. */
      program?: { givenBy: string }
    }
  | { kind: 'system'; name: string }
  /** One of the lender's apps, on behalf of its customer. */
  | { kind: 'app'; code: string }
  | { kind: 'anonymous'; ip: string }

type Said = { readonly [W in OperationWord]?: true }

/** The context of an operation, listener or job that declares these words. */
export interface Saying<W extends OperationWord> {
  readonly says: { readonly [K in W]: true }
}

/** What a process has one of, made in the composition root. */
export interface AppContext {
  readonly db: Db
  /** One connection for what the operator posts: reports that take all others turn nothing away. */
  readonly inbox?: Db
  readonly clock: Clock
  readonly cipher: Cipher
  readonly files: Files
  readonly log: Log
  readonly currency: string
  readonly environment: 'demo' | 'production' | 'test'
  /** When masked numbers may be shown. */
  readonly revealHours: DayHours
  /** The most that the wallet operator carries in one payment; absent where no operator is outside. */
  readonly largestPaymentCents?: number
  /** What costs money is counted against the day's limits; absent in the simulation. */
  readonly countsSpending?: true
  /** Events go out to programs of the lender; absent in the simulation, whose past is nobody's news. */
  readonly publishesToPrograms?: true
  readonly subscribers: readonly Subscriber[]
  /** Absent where nobody waits for what is published: in tests and commands. */
  readonly doorbell?: Doorbell<Subscriber['kind']>
  /** The sources that know the owner of a telephone number; `ownersOf` reads them. */
  readonly numberOwners: readonly NumberSource[]
  /** Where reports are read from, if not from `db`. */
  readonly standby?: Standby
  /** A report that is counted once a day keeps what took so long; absent where each is counted as asked. */
  readonly keepsAnswersAfterMs?: number
  /** Absent where nobody measures: in tests, commands and the simulation. */
  readonly meter?: Meter
}

/** For queries, which write nothing. */
export interface ReadContext {
  /** What the operation, listener or job declared that it does: each guard requires its word. */
  readonly says: Said
  readonly appContext: AppContext
  readonly db: Db
  readonly clock: Clock
  readonly actor: Actor
  readonly pages: ReadonlySet<PageKey>
  readonly permissions: ReadonlySet<Permission>
  readonly language: Language
  readonly requestId: string
}

/** For commands: `tx` is the transaction that the edge opened and will commit. */
export interface Context extends ReadContext {
  readonly tx: Tx
  /** What became known only inside, for the edge: that the act was written to the audit log. */
  readonly notes: { audited: boolean }
}

/** For commands that reach a guard: their caller has declared the guard's word. */
export type ContextSaying<W extends OperationWord> = Context & Saying<W>

export const may = (ctx: ReadContext, can: Rights) =>
  [can].flat().some((one) => ctx.permissions.has(one))

/** Refuses: permission.denied. */
export function requirePermission(ctx: ReadContext, permission: Permission): void {
  if (!may(ctx, permission)) refuse('permission.denied')
}

/**
 * The first check of a guard: the calling operation, listener or job must have declared that it does this. A
 * missing declaration is a bug, and nothing is changed.
 */
export function requireWord<W extends OperationWord>(ctx: Saying<W>, word: W): void {
  assert((ctx.says as Said)[word] === true, `what was called does not say that it ${word}`)
}

/** The signed-in person's id. Refuses anyone who is not staff: permission.denied. */
export function staffOf(ctx: ReadContext): number {
  return ctx.actor.kind === 'staff' ? ctx.actor.id : refuse('permission.denied')
}

/** The lender's app that makes the request; the signed endpoints refuse all other callers. */
export function appOf(ctx: ReadContext): string {
  assert(ctx.actor.kind === 'app', 'only an app calls the signed endpoints')
  return ctx.actor.code
}

/** The actor as events and entries store it. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'staff') return `staff:${actor.id}`
  if (actor.kind === 'app') return `app:${actor.code}`
  return actor.kind === 'system' ? `system:${actor.name}` : 'anonymous'
}

/**
 * A command's context for work without a request: deliveries, the schedule, the simulation. Its creator
 * declares what it does to anybody's money, number or preferences.
 */
export function systemContext<const W extends OperationWord = never>(
  appContext: AppContext,
  tx: Tx,
  name: string,
  words: readonly W[] = [],
): ContextSaying<W> {
  return contextFor(appContext, tx, { kind: 'system', name }, words)
}

export function contextFor<const W extends OperationWord = never>(
  appContext: AppContext,
  tx: Tx,
  actor: Actor,
  words: readonly W[] = [],
): ContextSaying<W> {
  return {
    appContext,
    db: tx,
    tx,
    clock: appContext.clock,
    actor,
    says: saying(words),
    pages: new Set(),
    permissions: new Set(),
    language: 'en',
    requestId: '',
    notes: { audited: false },
  }
}

/** Words in the shape that a context keeps them in. */
export const saying = <W extends OperationWord>(words: readonly W[]) =>
  Object.fromEntries(words.map((word) => [word, true])) as Saying<W>['says']

/** What an external job may do: call outside services, and open transactions of its own for their results. */
export interface JobContext<W extends OperationWord = never> {
  appContext: AppContext
  /** Aborted when this process is about to end: long work throws `RetryLater` at its next step. */
  ending: AbortSignal
  transact<T>(work: (ctx: ContextSaying<W>) => Promise<T>): Promise<T>
}

interface Named<E extends EventType> {
  /** `module.what-it-does`; kept with the delivery, so it is not renamed lightly. */
  name: string
  event: E
  /** The words of what it does, declared as an operation declares them. */
  words: readonly OperationWord[]
}

/** Runs inside the delivery's transaction: its effects and the delivery's end are one commit. */
interface EventHandler<E extends EventType = EventType> extends Named<E> {
  kind: 'act'
  run: (ctx: Context, payload: EventPayloads[E]) => Promise<void>
}

/** Calls the outside world, in no transaction, at least once. */
export interface ExternalJob<E extends EventType = EventType> extends Named<E> {
  /** Contacts of customers come by the thousand: they wait apart, so that no payout waits behind them. */
  kind: 'errand' | 'contact'
  /** How long after its last sign of life another worker takes over. */
  leaseMs: number
  run: (job: JobContext, payload: EventPayloads[E]) => Promise<void>
}

export type Subscriber = { [E in EventType]: EventHandler<E> | ExternalJob<E> }[EventType]
