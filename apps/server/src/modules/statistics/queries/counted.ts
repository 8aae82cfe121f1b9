import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { allOf } from '../../../platform/tables/conditions.ts'
import type { Condition } from '../../../platform/tables/sql-text.ts'

/**
 * Of a list behind figures: asked for by a day of the application, rows `a` are those that statistics count;
 * by a day of the loan they are all, for money is counted whoever had it.
 */
export const counted =
  <V>(condition: (value: V, ctx: ReadContext) => Condition | undefined) =>
  (value: V, ctx: ReadContext) =>
    allOf(condition(value, ctx), sql`a.counted`)
