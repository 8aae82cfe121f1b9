import type { BindingState } from '@daftari/contract/customers/enums'
import { idBindings } from '@daftari/contract/customers/tables'
import { sql } from 'kysely'
import type { QueriedRow } from '../../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'
import { idNumberHash } from '../../numbers.ts'
import { aboutPerson } from '../about-person.ts'
import { staffJson } from '../staff-json.ts'

/** The complete requests for another ID number. */
export const listIdBindings = handWrittenList(idBindings, {
  from(ctx, f) {
    let query = ctx.db
      .selectFrom('customers.idBinding as b')
      .innerJoin('customers.person as p', 'p.id', 'b.personId')
      .where('b.askedAt', 'is not', null)
      .where(aboutPerson(ctx, f))
    if (f.bindingState) query = query.where('b.state', 'in', f.bindingState)
    if (f.app) query = query.where('b.appCode', 'in', f.app)
    if (f.decidedBy) query = query.where('b.decidedBy', '=', f.decidedBy)
    if (f.asked?.from) query = query.where('b.askedOn', '>=', f.asked.from)
    if (f.asked?.to) query = query.where('b.askedOn', '<=', f.asked.to)
    if (f.idNumber) {
      const hash = idNumberHash(ctx.appContext.cipher, f.idNumber)
      query = query.where((eb) =>
        eb.or([eb('b.oldIdNumberHash', '=', hash), eb('b.newIdNumberHash', '=', hash)]),
      )
    }
    return query
  },
  key: 'b.id',
  order: { bindingId: 'b.id', askedAt: 'b.askedAt', decidedAt: 'b.decidedAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof idBindings> & { bindingState: BindingState }>`
      select b.id as binding_id, b.person_id as customer_id, p.full_name as name,
        p.phone_masked as phone,
        (select app.name from reporting.app app where app.code = b.app_code) as app, b.state as binding_state,
        b.old_id_number_masked as old_id_number, b.new_id_type, b.new_id_number_masked
        as new_id_number, b.reason, b.asked_at,
        extract(epoch from coalesce(b.decided_at, ${ctx.clock.now()}::timestamptz) - b.asked_at)
          ::integer as waited,
        ${staffJson('b.decided_by')} as decided_by, b.decided_at, b.decision_reason
      from customers.id_binding b
      join customers.person p on p.id = b.person_id
      where b.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
