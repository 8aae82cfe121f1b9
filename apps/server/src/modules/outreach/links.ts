import { sql } from 'kysely'
import type { Context, ReadContext } from '../../platform/context.ts'
import type { AllowanceByAddress } from '../../platform/http/rate-limit-by-address.ts'
import type { Steps } from '../../platform/module.ts'

const signatureBytes = 6

/** Short, and guessed by nobody: the item's number and a signature of it. */
export function linkCode(ctx: Pick<ReadContext, 'appContext'>, itemId: number): string {
  return `${itemId.toString(36)}-${signatureOf(ctx, itemId)}`
}

/** The link in a text, without its scheme where it is plain. */
export const linkOf = (ctx: Pick<ReadContext, 'appContext'>, itemId: number, publicUrl: string) =>
  `${publicUrl}/api/l/${linkCode(ctx, itemId)}`

/**
 * Counts a recipient's click on a link. An unknown code is neither counted nor recorded, and the visitor
 * learns nothing either way: an address that tried too many codes is redirected without looking them up.
 */
export async function followLink(
  steps: Steps,
  wrongCodes: AllowanceByAddress,
  { code, ip }: { code: string; ip: string },
): Promise<void> {
  if (wrongCodes.isSpent(ip)) return
  const id = itemOf(steps, code)
  if (id === undefined) wrongCodes.take(ip)
  else await steps.transact((ctx) => noteClick(ctx, id))
}

/** The same of one code, within a given transaction. */
export async function countClick(ctx: Context, code: string): Promise<void> {
  const id = itemOf(ctx, code)
  if (id !== undefined) await noteClick(ctx, id)
}

function itemOf(ctx: ReadContext, code: string): number | undefined {
  const [number = '', ...rest] = code.split('-')
  const id = Number.parseInt(number, 36)
  const isOurs = Number.isSafeInteger(id) && code === linkCode(ctx, id) && rest.length > 0
  return isOurs ? id : undefined
}

/** Counts sent messages only. */
export async function noteClick(ctx: Context, id: number): Promise<void> {
  await sql`with clicked as (
      update outreach.item set clicks = clicks + 1,
        first_click_at = coalesce(first_click_at, ${ctx.clock.now()})
      where id = ${id} and begun_at is not null returning task_id, clicks)
    insert into outreach.task_fact (task_id, clicked)
    select task_id, 1 from clicked where clicks = 1`.execute(ctx.tx)
}

function signatureOf({ appContext: { cipher } }: Pick<ReadContext, 'appContext'>, id: number) {
  return cipher.hash(`outreach-link:${id}`).subarray(0, signatureBytes).toString('base64url')
}
