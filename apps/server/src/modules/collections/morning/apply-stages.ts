import { stageSetting } from '@daftari/contract/collections/plans'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'

/** The morning of a day puts the days of the stages that count on it in force: the cases move by them. */
export async function applyStages(ctx: Context, on: BusinessDate): Promise<void> {
  await sql`
    update collections.stage s
    set from_day = (d.value ->> 'fromDay')::integer, to_day = (d.value ->> 'toDay')::integer
    from ${inForceOn(stageSetting.kind, sql`''`, sql`${on}::date`)} v, jsonb_each(v.document) d
    where d.key = s.code and (s.from_day, s.to_day) is distinct from
      ((d.value ->> 'fromDay')::integer, (d.value ->> 'toDay')::integer)`.execute(ctx.tx)
}
