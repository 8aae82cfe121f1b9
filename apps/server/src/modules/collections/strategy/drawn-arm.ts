import { arms } from '@daftari/contract/collections/enums'
import { strategySetting } from '@daftari/contract/collections/strategy'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'

/**
 * How a case is worked, drawn when it enters its stage, as a lateral `a` with arm and strategy. `d` has
 * loan, stage and kind. The draw is a hash of loan, stage and strategy: the same loan gets the same arm
 * whenever the morning is run again, and another one in another stage or version.
 */
export function drawnArm(on: BusinessDate): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select s.id, s.document -> d.stage as shares,
        (('x' || substr(md5(d.loan_id || ' ' || d.stage || ' ' || s.id), 1, 8))::bit(32)::bigint
          % 100) as draw
      from ${inForceOn(strategySetting.kind, sql`d.kind`, sql`${on}::date`)} s) sg on true
    left join lateral (
      select u.arm from (
        select n.arm, n.place,
          sum((sg.shares ->> n.arm)::integer) over (order by n.place) as upto
        from unnest(${[...arms]}::text[]) with ordinality as n (arm, place)
        where sg.shares ? n.arm) u
      where u.upto > sg.draw
      order by u.place limit 1) ua on true
    cross join lateral (select coalesce(ua.arm, 'mixed') as arm, sg.id as strategy_id) a`
}
