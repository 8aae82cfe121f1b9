import { type OperationWord, operationWords } from '@daftari/contract/operation-words'
import type { Random } from '@daftari/kernel/random'
import { Refusal } from '@daftari/kernel/refusal'
import type { OpenedApp } from '../../../src/open-app.ts'
import { type Actor, type ContextSaying, contextFor } from '../../../src/platform/context.ts'
import { transact } from '../../../src/platform/db/transact.ts'
import { newAgenda } from '../world/agenda.ts'
import { newTally } from '../world/tally.ts'
import { momentsOf, readAnew, type World } from '../world/world.ts'

type Outside = NonNullable<OpenedApp['outside']>

/** What somebody without a session may. */
const nothing: ReturnType<World['grants']['get']> = { pages: new Set(), permissions: new Set() }

/**
 * The world of a lender that is open: its clock is the lender's and cannot be moved, deliveries are the
 * worker's, and what the world outside posts comes over the wire.
 */
export function runningWorld(
  { appContext, app, ports }: OpenedApp,
  { operator, aggregator, whatsapp, appsflyer, touch }: Outside,
  random: Random,
): World {
  const grants: World['grants'] = new Map()
  const inside = (actor: Actor, ctx: ContextSaying<OperationWord>) => ({
    ...ctx,
    ...(actor.kind === 'staff' ? (grants.get(actor.id) ?? nothing) : nothing),
  })
  const as: World['as'] = async (actor, _act, work) => {
    const done = await transact(appContext.db, (tx) =>
      work(inside(actor, contextFor(appContext, tx, actor, operationWords))),
    )
    touch()
    return done
  }
  const orNothing = <T>(done: Promise<T>) =>
    done.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return undefined
    })
  const stepsOf: World['stepsOf'] = (actor, act) => {
    const outside = contextFor(appContext, appContext.db as never, actor, operationWords)
    const { tx: _none, ...read } = inside(actor, outside)
    return { ...read, transact: (work) => as(actor, act, work) }
  }
  const { clock } = appContext
  return {
    appContext,
    app,
    ports,
    session: ports.session,
    clock: { ...clock, set: () => undefined, advance: () => undefined },
    operator,
    aggregator,
    whatsapp,
    appsflyer,
    aggregatorSince: clock.today(),
    recordsSince: clock.today(),
    random,
    agenda: newAgenda(),
    tally: newTally(),
    grants,
    as,
    attempt: (actor, act, work) => orNothing(as(actor, act, work)),
    stepsOf,
    attemptSteps: (actor, act, work) => orNothing(work(stepsOf(actor, act))),
    deliver: async () => undefined,
    unlessWritten: readAnew,
    moveTo: async () => undefined,
    notifyCustomers: () => undefined,
    at: momentsOf(clock.zone),
  }
}
