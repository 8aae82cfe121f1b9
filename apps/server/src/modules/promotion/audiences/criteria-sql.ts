import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import type { Criterion } from '@daftari/contract/promotion/audiences/criterion'
import { factOf } from '@daftari/contract/promotion/audiences/facts'
import { type RawBuilder, sql } from 'kysely'
import { snakeCase } from '../../../platform/db/camel-names.ts'

type Sql = RawBuilder<unknown>

/** Whether all criteria hold for the row `f` of `person_facts`; an unknown fact is in no range. */
export const meets = (criteria: readonly Criterion[]): Sql =>
  sql.join(criteria.map(holds), sql` and `)

function holds(criterion: Criterion): Sql {
  const column = sql.ref(`f.${snakeCase(criterion.fact)}`)
  const parts: Sql[] = []
  if (criterion.from !== undefined) parts.push(sql`${column} >= ${criterion.from}`)
  if (criterion.to !== undefined) parts.push(sql`${column} <= ${criterion.to}`)
  if (criterion.is !== undefined) parts.push(sql`${column} = ${criterion.is}`)
  const apps = factOf(criterion.fact).kind === 'apps'
  if (criterion.in !== undefined)
    parts.push(
      apps ? sql`${column} && ${criterion.in}::text[]` : sql`${column} = any(${criterion.in})`,
    )
  if (criterion.notIn !== undefined) parts.push(sql`not ${column} && ${criterion.notIn}::text[]`)
  return sql`coalesce(${sql.join(parts, sql` and `)}, false)`
}

/** Why somebody who meets the criteria is left out, or null: the first reason that applies. */
export function leftOut({ exclude, reachedDays }: AudienceVersion): Sql {
  const chosen: Record<AudienceVersion['exclude'][number], Sql> = {
    'open-application': sql`f.has_open_application`,
    'open-loan': sql`f.open_loan`,
    'reached-lately': sql`f.reached_days < ${reachedDays}`,
  }
  const cases = exclude.map((reason) => sql`when ${chosen[reason]} then ${reason}`)
  return sql`case when f.never is not null then f.never ${sql.join(cases, sql` `)} end`
}

/** The facts for the explanatory sentence: those that the criteria use. */
export function whyOf(criteria: readonly Criterion[]): Sql {
  const pairs = criteria.map(
    ({ fact }) => sql`${sql.lit(fact)}, ${sql.ref(`f.${snakeCase(fact)}`)}`,
  )
  return sql`jsonb_build_object(${sql.join(pairs)})`
}
