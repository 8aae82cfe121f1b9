import { auditors } from '@daftari/contract/origination/tables'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { foldedName, nameLike } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { auditorLoads } from './auditor-load.ts'

/** Everyone who may audit, with their authority and how full their day is. */
export const listAuditors = listQuery(auditors, {
  from: 'origination.auditor_authority u join reporting.staff s on s.id = u.staff_id',
  key: 'u.staff_id',
  columns: {
    id: 'u.staff_id',
    name: 's.name',
    account: 's.account',
    duty: `case when s.disabled_at is not null then 'disabled'
      when origination.rests_on(u.staff_id, :today) then 'resting'
      when u.on_duty then 'on-duty' else 'off-duty' end`,
    products: 'u.product_codes',
    limit: 'u.max_cents',
    restDays: `array(select r.rest_on::text from origination.rest_day r
      where r.staff_id = u.staff_id and r.rest_on >= :today order by r.rest_on)`,
  },
  computed: {
    columns: ['held', 'allocatedToday', 'doneToday'],
    reads: ['id'],
    rows: withLoads,
  },
  filters: {
    name: nameLike(foldedName('s.name')),
    product: (codes) => sql`u.product_codes && ${[...codes, '*']}::text[]`,
  },
})

async function withLoads(ctx: ReadContext, rows: { id: number }[]) {
  const loads = await auditorLoads(
    ctx,
    rows.map((row) => row.id),
  )
  const byId = new Map(loads.map((load) => [load.staffId, load]))
  return rows.map(({ id }) => {
    const load = byId.get(id)
    assert(load !== undefined, 'an auditor has an authorisation')
    return { held: load.held, allocatedToday: load.givenToday, doneToday: load.doneToday }
  })
}
