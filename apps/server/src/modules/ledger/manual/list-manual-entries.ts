import { manualEntries } from '@daftari/contract/ledger/manual-entries'
import { sql } from 'kysely'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'

/** What accountants asked for, with who decided; the amount is that of its debits. */
export const listManualEntries = handWrittenList(manualEntries, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('ledger.manualEntry as m')
    if (f.manualEntryState) q = q.where('m.state', 'in', f.manualEntryState)
    if (f.accounting?.from) q = q.where('m.accountingOn', '>=', f.accounting.from)
    if (f.accounting?.to) q = q.where('m.accountingOn', '<=', f.accounting.to)
    if (f.askedBy) q = q.where('m.askedBy', '=', f.askedBy)
    if (f.requestOf) q = q.where(requestOf(ctx, 'm.askedBy', f.requestOf))
    if (f.decidedBy) q = q.where('m.decidedBy', '=', f.decidedBy)
    if (f.ledgerAccount) {
      const named = ctx.db
        .selectFrom('ledger.manualEntryLine')
        .select('manualEntryId')
        .where('accountCode', 'in', f.ledgerAccount)
      q = q.where('m.id', 'in', named)
    }
    return q
  },
  key: 'm.id',
  order: {
    manualEntryId: 'm.id',
    accountingOn: 'm.accountingOn',
    amount: sql`(select sum(greatest(n.amount_cents, 0)) from ledger.manual_entry_line n
      where n.manual_entry_id = m.id)`,
    submittedAt: 'm.askedAt',
  },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof manualEntries>>`
      select m.id as manual_entry_id, m.kind as manual_entry_kind, m.state as manual_entry_state,
        m.accounting_on, m.text as entry_text, f.name as document_name,
        (select sum(greatest(n.amount_cents, 0))::bigint from ledger.manual_entry_line n
          where n.manual_entry_id = m.id) as amount,
        json_build_object('id', a.id, 'name', a.name) as asked_by, m.asked_at as submitted_at,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
        as decided_by, m.decided_at, m.decision_reason, m.entry_id,
        m.reverses_id as reverses_manual, m.version
      from ledger.manual_entry m
      left join platform.file f on f.id = m.document_file_id
      join reporting.staff a on a.id = m.asked_by
      left join reporting.staff d on d.id = m.decided_by
      where m.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
