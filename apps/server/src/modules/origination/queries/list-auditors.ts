import { auditors } from '@daftari/contract/origination/tables'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { auditorLoads } from './auditor-load.ts'

/** Everyone who may audit, with their authority and how full their day is. */
export const listAuditors = handWrittenList(auditors, {
  from(ctx, { name, product, duty }) {
    const today = ctx.clock.today()
    let query = ctx.db
      .selectFrom('origination.auditorAuthority as u')
      .innerJoin('reporting.staff as s', 's.id', 'u.staffId')
    if (name !== undefined) {
      query = query.where(sql<boolean>`position(lower(${name}) in lower(s.name)) > 0`)
    }
    if (product !== undefined) {
      query = query.where(sql<boolean>`u.product_codes && ${[...product, '*']}::text[]`)
    }
    if (duty !== undefined) {
      query = query.where(sql<boolean>`case when s.disabled_at is not null then 'disabled'
        when origination.rests_on(u.staff_id, ${today}::date) then 'resting'
        when u.on_duty then 'on-duty' else 'off-duty' end = any(${[...duty]}::text[])`)
    }
    return query
  },
  key: 'u.staffId',
  order: { name: 's.name', limit: 'u.maxCents', dailyCapacity: 'u.dailyCapacity' },
  async rows(ctx, keys) {
    const more = new Map((await details(ctx, keys)).map((row) => [row.staffId, row]))
    return (await auditorLoads(ctx, keys)).map((load) => {
      const own = more.get(load.staffId)
      assert(own !== undefined, 'an auditor has an authorisation')
      return {
        id: load.staffId,
        name: load.name,
        account: own.account,
        duty: load.duty,
        products: load.productCodes.join(', '),
        limit: load.maxCents,
        customerTypes: load.customerTypes.join(', '),
        languages: load.languages.join(', '),
        canReview: load.canReview ? ('yes' as const) : ('no' as const),
        dailyCapacity: load.dailyCapacity,
        weight: load.weight,
        held: load.held,
        allocatedToday: load.givenToday,
        doneToday: load.doneToday,
        restDays: own.restDays,
        updatedAt: own.updatedAt,
        version: own.version,
      }
    })
  },
})

interface Details {
  staffId: number
  account: string
  restDays: string
  updatedAt: Date
  version: number
}

async function details(ctx: ReadContext, keys: readonly number[]): Promise<Details[]> {
  const { rows } = await sql<Details>`
    select u.staff_id, s.account, u.updated_at, u.version,
      coalesce((select string_agg(r.rest_on::text, ', ' order by r.rest_on)
        from origination.rest_day r
        where r.staff_id = u.staff_id and r.rest_on >= ${ctx.clock.today()}::date), '')
        as rest_days
    from origination.auditor_authority u
    join reporting.staff s on s.id = u.staff_id
    where u.staff_id = any(${[...keys]})`.execute(ctx.db)
  return rows
}
