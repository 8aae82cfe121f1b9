import type { DeclaredRequest, RequestEndpoints } from '@daftari/contract/platform/request'
import { refuse } from '@daftari/contract/refusals'
import { type Context, staffOf } from '../../context.ts'
import { checkVersion } from '../../db/check-version.ts'
import type { RequestSteps } from './request-steps.ts'
import {
  type Found,
  foundIn,
  type RequestRow,
  type RequestTable,
  requestToLock,
} from './request-store.ts'

/** A request as it is declared, with what it does of its own. */
export interface Part<T extends RequestTable> {
  request: DeclaredRequest
  steps: RequestSteps<RequestEndpoints, T>
}

export interface Seen {
  id: number
  version: number
}
/** What the edge found of it; nothing where something else is locked first. */
export type Loaded<T extends RequestTable> = Parameters<typeof foundIn<T>>[0]

export const toLock = <T extends RequestTable>(
  { request: { ofCustomers }, steps: { table, only, scope } }: Part<T>,
  ctx: Context,
  id: number,
) => requestToLock(ctx, { table, ofCustomers, only, scope: scope?.(ctx), id })

/** The slower of two people learns who was faster. */
export async function lock<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { id, version }: Seen,
  loaded: Loaded<T>,
): Promise<Found<T>> {
  if (loaded === undefined) await part.steps.lockFirst?.(ctx, id)
  const found = foundIn(loaded ?? (await toLock(part, ctx, id).ask(ctx.tx)))
  const { row, access = [] } = found ?? {}
  const by = row === undefined || row.version === version ? null : endedBy(part.request, row)
  if (by !== null && by !== staffOf(ctx)) refuse('request.overtaken', { by: await nameOf(ctx, by) })
  return { row: checkVersion(row, version), access }
}

/** Null while it waits. */
function endedBy(
  { states }: DeclaredRequest,
  { state, askedBy, decidedBy }: Pick<RequestRow<RequestTable>, 'state' | 'askedBy' | 'decidedBy'>,
): number | null {
  if (state === states.asked) return null
  return state === states.withdrawn ? askedBy : decidedBy
}

async function nameOf(ctx: Context, staffId: number): Promise<string> {
  const { name } = await ctx.tx
    .selectFrom('reporting.staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return name ?? ''
}
