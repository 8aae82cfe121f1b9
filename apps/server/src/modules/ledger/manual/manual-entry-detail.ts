import type { manualEntryDetail as contract } from '@daftari/contract/ledger/manual-entries'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

type Detail = ReadOf<typeof contract>
type Found = Omit<Detail, 'askedAt' | 'decidedAt'> & { askedAt: Date; decidedAt: Date | null }

/** Refuses: request.not-found. */
export async function manualEntryDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const { rows } = await sql<Found>`
    select m.id, m.kind, m.state, m.accounting_on, m.text, f.name as document,
      json_build_object('id', a.id, 'name', a.name) as asked_by, m.asked_at,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
      as decided_by, m.decided_at, m.decision_reason, m.entry_id, m.reverses_id,
      (select r.id from ledger.manual_entry r where r.reverses_id = m.id
        and r.state in ('asked', 'booked')) as reversal_id, m.version,
      (select json_agg(json_build_object('number', n.number, 'account', n.account_code,
          'amountCents', n.amount_cents) order by n.number)
        from ledger.manual_entry_line n where n.manual_entry_id = m.id) as lines,
      (select sum(greatest(n.amount_cents, 0))::bigint from ledger.manual_entry_line n
        where n.manual_entry_id = m.id) as amount_cents
    from ledger.manual_entry m
    left join platform.file f on f.id = m.document_file_id
    join reporting.staff a on a.id = m.asked_by
    left join reporting.staff d on d.id = m.decided_by
    where m.id = ${id}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) refuse('request.not-found')
  return {
    ...found,
    askedAt: found.askedAt.toISOString(),
    decidedAt: found.decidedAt?.toISOString() ?? null,
  }
}
