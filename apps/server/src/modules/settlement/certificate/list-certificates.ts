import { certificates } from '@daftari/contract/settlement/certificate-tables'
import { sql } from 'kysely'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** Every certificate there was, with those that no longer hold. */
export const listCertificates = handWrittenList(certificates, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.certificate as c')
    if (f.certificateNumber) q = q.where('c.number', '=', f.certificateNumber.toUpperCase())
    if (f.certificateState) q = q.where('c.state', 'in', f.certificateState)
    if (f.loanId) q = q.where('c.loanId', '=', f.loanId)
    if (f.customerId) q = q.where('c.personId', '=', f.customerId)
    if (f.issuedBy) q = q.where('c.issuedBy', '=', f.issuedBy)
    const issued = dayBounds(ctx, f.issued)
    if (issued.from) q = q.where('c.issuedAt', '>=', issued.from)
    if (issued.before) q = q.where('c.issuedAt', '<', issued.before)
    return q
  },
  key: 'c.id',
  order: { certificateId: 'c.id', issuedAt: 'c.issuedAt', revokedAt: 'c.revokedAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof certificates>>`
      select c.id as certificate_id, c.number as certificate_number,
        c.state as certificate_state, c.loan_id, c.person_id as customer_id, p.full_name as name,
        c.finished_on, c.repaid_cents as repaid_total,
        json_build_object('id', s.id, 'name', s.name) as issued_by, c.issued_at,
        (select string_agg(r.language, ', ' order by r.language)
          from settlement.certificate_print r where r.certificate_id = c.id) as printed_in,
        c.revoked_at,
        case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end
        as revoked_by, c.revoke_cause, c.revoke_reason, c.version
      from settlement.certificate c
      join reporting.person p on p.person_id = c.person_id
      join reporting.staff s on s.id = c.issued_by
      left join reporting.staff v on v.id = c.revoked_by
      where c.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
