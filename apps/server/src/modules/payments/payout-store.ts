import {
  type ActualStatus,
  type AttemptState,
  actualStatuses,
  type DisburseStatus,
  disburseStatuses,
} from '@daftari/contract/payments/enums'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { checkVersion } from '../../platform/db/check-version.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json.ts'
import type { PaymentsDisbursement, PaymentsDisbursementAttempt } from '../../platform/db/types.ts'
import { updateLater } from '../../platform/db/waiting-writes.ts'
import { actualOf, type Place, placeOf, statusOf } from './domain/disbursement.ts'

export type Payout = Selectable<PaymentsDisbursement> & { place: Place }
export type Attempt = Selectable<PaymentsDisbursementAttempt> & { state: AttemptState }

export const statusIn = (code: number) => disburseStatuses[code] as DisburseStatus
export const actualIn = (code: number) => actualStatuses[code] as ActualStatus
export const statusCode = (status: DisburseStatus) => disburseStatuses.indexOf(status)
export const actualCode = (actual: ActualStatus) => actualStatuses.indexOf(actual)

/** Held because of the owner of its wallet's number: the customer may ask for another wallet. */
export const isHeldForNumber = ({ holdDoubt }: Pick<Payout, 'holdDoubt'>) =>
  holdDoubt === 'wallet-of-another' || holdDoubt === 'staff-number'

/** Failed, or held for that reason: another wallet solves it. */
export const asksForWallet = (payout: Pick<Payout, 'place' | 'holdDoubt'>) =>
  payout.place === 'failed/failed' || isHeldForNumber(payout)

/** The payout and, under its lock, everything that is done to it. */
export async function lockPayout(tx: Tx, id: number): Promise<Payout | undefined> {
  const row = await tx
    .selectFrom('payments.disbursement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { ...row, place: placeOf(statusIn(row.status), actualIn(row.actualStatus)) }
}

/** Refuses: request.not-found, record.stale when it is not the version the person saw. */
export async function lockPayoutSeen(
  ctx: Context,
  seen: { id: number; version: number },
): Promise<Payout> {
  const payout = await lockPayout(ctx.tx, seen.id)
  return checkVersion(payout, seen.version)
}

type PayoutChange = Omit<Updateable<PaymentsDisbursement>, 'loan'> & { loan?: object }

/**
 * Changes the payout, which the caller has locked, and returns its new state; the write is deferred. Earlier
 * waiting ends, unless the changes say otherwise; a payout to be sent again must be released again.
 */
export async function movePayout(
  tx: Tx,
  payout: Payout,
  place: Place,
  { loan, ...changes }: PayoutChange = {},
): Promise<Payout> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const changed = {
    holdDoubt: null,
    waitsSince: null,
    waitsFor: null,
    ...(place === 'prepare/none' ? { letGoAt: null } : {}),
    ...Object.fromEntries(given),
    status: statusCode(statusOf(place)),
    actualStatus: actualCode(actualOf(place)),
    version: payout.version + 1,
  }
  await updateLater(
    tx,
    'payments.disbursement',
    { id: payout.id },
    { ...changed, ...(loan !== undefined && { loan: jsonText(loan) }) },
  )
  return {
    ...payout,
    ...changed,
    ...(loan !== undefined && { loan: { ...loan } }),
    place,
  } as Payout
}

/** All requests of a payout, the oldest first; read under the payout's lock. */
export async function attemptsOf(db: Db, disbursementId: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payments.disbursementAttempt')
    .selectAll()
    .where('disbursementId', '=', disbursementId)
    .orderBy('number')
    .execute()
  return rows as Attempt[]
}

/** The write is deferred; JSON is passed as its text. */
export const changeAttempt = (
  tx: Tx,
  id: number,
  changes: Updateable<PaymentsDisbursementAttempt>,
): Promise<void> => updateLater(tx, 'payments.disbursementAttempt', { id }, changes)

/** An attempt that waits to be sent again must not go out any more: the operator never sees its id. */
export async function callOffUnsent(
  ctx: Context,
  attempts: readonly Attempt[],
  why: { code: string; text: string },
): Promise<void> {
  for (const { id, state } of attempts) {
    if (state !== 'unsent') continue
    const result = { resultCode: why.code, resultText: why.text }
    await changeAttempt(ctx.tx, id, { state: 'failed', ...result })
  }
}
