import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Assignable } from './reassign.ts'

/** Removes the assignment history of items that are removed as if they had never been there. */
export async function forgetAssignments(
  { tx }: Context,
  { declared: { kind } }: Pick<Assignable, 'declared'>,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from work.assignment
    where queue = ${kind} and item_id = any(${ids}::bigint[])`.execute(tx)
}
