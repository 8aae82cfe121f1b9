import type { AppContext, Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { transact } from '../../../../platform/db/transact.ts'
import {
  bounded,
  mayRise,
  newPace,
  type Pace,
  slowedDown,
  spedUp,
  takeTurn,
  withTurnReturned,
  withTurnTaken,
} from '../../domain/pace.ts'
import type { GatewayInUse } from '../../gateway/gateways-in-use.ts'

type Paced = Pick<GatewayInUse, 'code' | 'perSecond'>

/** What a gateway that has no limit of staff's took in the second before it asked for patience. */
const measuredMs = 1_000

/** Which of these have a limited rate of texts a second; `known` have asked for a slower one. */
export function pacedAmong(
  gateways: readonly Paced[],
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const paced = gateways.filter((one) => one.perSecond !== undefined || known.has(one.code))
  return new Set(paced.map(({ code }) => code))
}

/** How long a text has to wait for its turn at a rate-limited gateway: 0 if its turn is now. */
export async function waitForTurn(appContext: AppContext, gateway: Paced): Promise<number> {
  const now = appContext.clock.now()
  return changePace(appContext, gateway, (pace) => {
    const turn = takeTurn(pace, now)
    return [turn.pace, turn.granted ? 0 : turn.waitMs]
  })
}

/** For urgent texts, such as a sign-in code: other texts wait behind them. */
export async function takeTurnAtOnce(appContext: AppContext, gateway: Paced): Promise<void> {
  const rows = await appContext.db.selectFrom('messaging.gatewayPace').select('gateway').execute()
  const known = new Set(rows.map((one) => one.gateway))
  if (!pacedAmong([gateway], known).has(gateway.code)) return
  const now = appContext.clock.now()
  await changePace(appContext, gateway, (pace) => [withTurnTaken(pace, now), undefined])
}

export const returnTurn = (appContext: AppContext, gateway: Paced): Promise<void> =>
  changePace(appContext, gateway, (pace) => [withTurnReturned(pace), undefined])

/** It asked for patience: how long the text that it turned away waits. */
export async function slowDown(
  appContext: AppContext,
  gateway: Paced,
  { sentAt, waitMs }: { sentAt: Date; waitMs: number },
): Promise<number> {
  const now = appContext.clock.now()
  return changePace(appContext, gateway, (pace) => {
    const turn = takeTurn(slowedDown(pace, { sentAt, now, waitMs }), now)
    return [turn.pace, turn.granted ? waitMs : turn.waitMs]
  })
}

/** It took what it was given, and may be given a little more. */
export async function speedUp(appContext: AppContext, gateway: Paced): Promise<void> {
  const now = appContext.clock.now()
  const { perSecond: ceiling } = gateway
  const known = await paceOf(appContext.db, gateway.code)
  if (known === undefined || !mayRise(known, now)) return
  await changePace(appContext, gateway, (pace) => [
    spedUp(pace, { now, ...(ceiling !== undefined && { ceiling }) }),
    undefined,
  ])
}

/** A limit set by staff applies from the next text on. */
export async function forgetPace({ tx }: Pick<Context, 'tx'>, gateway: string): Promise<void> {
  await tx.deleteFrom('messaging.gatewayPace').where('gateway', '=', gateway).execute()
}

/** Under the row's lock, alone: nothing else waits for what is done here. */
async function changePace<T>(
  appContext: AppContext,
  gateway: Paced,
  change: (pace: Pace) => [pace: Pace, answer: T],
): Promise<T> {
  const { code, perSecond: ceiling } = gateway
  return transact(appContext.db, async (tx) => {
    await beginPace(appContext, tx, gateway)
    const known = await paceOf(tx, code, true)
    if (known === undefined) throw new Error(`the gateway ${code} has no pace`)
    const [pace, answer] = change({ ...known, perSecond: bounded(known.perSecond, ceiling) })
    await tx.updateTable('messaging.gatewayPace').set(pace).where('gateway', '=', code).execute()
    return answer
  })
}

/** At what staff set; without that at what it has just taken. */
async function beginPace({ clock }: AppContext, tx: Tx, { code, perSecond }: Paced): Promise<void> {
  if ((await paceOf(tx, code)) !== undefined) return
  const now = clock.now()
  const first = newPace(perSecond ?? (await takenLately(tx, code, now)), now)
  await tx
    .insertInto('messaging.gatewayPace')
    .values({ gateway: code, ...first })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function takenLately(tx: Tx, gateway: string, now: Date): Promise<number> {
  const { taken } = await tx
    .selectFrom('messaging.attempt')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('gateway', '=', gateway)
    .where('outcome', 'in', ['taken', 'refused'])
    .where('answeredAt', '>', new Date(now.getTime() - measuredMs))
    .executeTakeFirstOrThrow()
  return taken + 1
}

async function paceOf(
  db: Pick<Tx, 'selectFrom'>,
  gateway: string,
  locked = false,
): Promise<Pace | undefined> {
  const query = db
    .selectFrom('messaging.gatewayPace')
    .select(['perSecond', 'tooQuick', 'nextAt', 'queueUntil', 'changedAt', 'slowedAt'])
    .where('gateway', '=', gateway)
  return (locked ? query.forUpdate() : query).executeTakeFirst()
}
