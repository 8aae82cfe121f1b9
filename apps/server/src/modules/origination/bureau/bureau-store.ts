import type { BureauCode } from '@daftari/contract/origination/bureau/enums'
import { openQueryStates } from '@daftari/contract/origination/bureau/enums'
import type { Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { json } from '../../../platform/db/json.ts'
import type { OriginationBureau, OriginationBureauQuery } from '../../../platform/db/types.ts'

/** Locks the row: acts that change a balance hold it until they end. */
export async function lockBureau(ctx: Context, code: BureauCode) {
  return ctx.tx
    .selectFrom('origination.bureau')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Adds to a locked balance, or takes from it, and notes since when it is low. */
export async function moveBalance(
  ctx: Context,
  bureau: Pick<OriginationBureauRow, 'code' | 'balanceCents' | 'alertCents' | 'lowSince'>,
  byCents: number,
): Promise<void> {
  const balanceCents = bureau.balanceCents + byCents
  await saveBureau(ctx, bureau.code, {
    balanceCents,
    lowSince: lowSince(ctx, { ...bureau, balanceCents }),
  })
}

export async function saveBureau(
  ctx: Context,
  code: string,
  set: Updateable<OriginationBureau>,
): Promise<void> {
  await ctx.tx.updateTable('origination.bureau').set(set).where('code', '=', code).execute()
}

export function lowSince(
  ctx: Context,
  bureau: Pick<OriginationBureauRow, 'balanceCents' | 'alertCents' | 'lowSince'>,
): Date | null {
  if (bureau.balanceCents >= bureau.alertCents) return null
  return bureau.lowSince ?? ctx.clock.now()
}

export async function lockQuery(ctx: Context, id: number) {
  return ctx.tx
    .selectFrom('origination.bureauQuery')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveQuery(
  ctx: Context,
  id: number,
  set: Omit<Updateable<OriginationBureauQuery>, 'figures'> & { figures?: ReturnType<typeof json> },
): Promise<void> {
  await ctx.tx.updateTable('origination.bureauQuery').set(set).where('id', '=', id).execute()
}

export const isOpen = (state: string) => openQueryStates.some((one) => one === state)

type OriginationBureauRow = Awaited<ReturnType<typeof lockBureau>>
