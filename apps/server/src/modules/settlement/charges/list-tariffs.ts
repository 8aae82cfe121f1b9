import { chargeFiles, tariffs } from '@daftari/contract/settlement/charge-tables'
import { sql } from 'kysely'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** Every version of the operator's tariffs, with those that were taken out of force. */
export const listTariffs = handWrittenList(tariffs, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.tariff as t')
    if (f.service) q = q.where('t.service', 'in', f.service)
    if (f.tariffState) q = q.where('t.state', 'in', f.tariffState)
    return q
  },
  key: 't.id',
  order: { tariffId: 't.id', effectiveOn: 't.effectiveOn', uploadedAt: 't.uploadedAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof tariffs>>`
      select t.id as tariff_id, t.service, t.effective_on, t.state as tariff_state,
        (select count(*)::int from settlement.tariff_band b where b.tariff_id = t.id) as bands,
        case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end
        as uploaded_by, t.uploaded_at,
        case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end
        as withdrawn_by, t.withdraw_reason, t.version
      from settlement.tariff t
      left join reporting.staff u on u.id = t.uploaded_by
      left join reporting.staff w on w.id = t.withdrawn_by
      where t.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

/** The operator's statements of its charges that were booked, and those taken out again. */
export const listChargeFiles = handWrittenList(chargeFiles, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.chargeFile as f')
    if (f.chargeFileState) q = q.where('f.state', 'in', f.chargeFileState)
    const uploaded = dayBounds(ctx, f.uploaded)
    if (uploaded.from) q = q.where('f.uploadedAt', '>=', uploaded.from)
    if (uploaded.before) q = q.where('f.uploadedAt', '<', uploaded.before)
    return q
  },
  key: 'f.id',
  order: {
    chargeFileId: 'f.id',
    coversFrom: 'f.coversFrom',
    billedCharge: 'f.chargeCents',
    uploadedAt: 'f.uploadedAt',
  },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof chargeFiles>>`
      select f.id as charge_file_id, f.name as file_name, f.state as charge_file_state,
        f.covers_from, f.covers_to, f.charge_count as charges, f.charge_cents as billed_charge,
        t.expected_cents as expected_charge, t.difference_cents as charge_difference,
        t.unexplained as unexplained_charges, f.known_count as known_charges, f.other_count as other_rows,
        case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end
        as uploaded_by, f.uploaded_at,
        case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end
        as undone_by, f.undo_reason, f.version
      from settlement.charge_file f
      left join reporting.staff u on u.id = f.uploaded_by
      left join reporting.staff w on w.id = f.undone_by
      cross join lateral (
        select sum(s.expected_cents)::bigint as expected_cents,
          sum(s.billed_cents - s.expected_cents)::bigint as difference_cents,
          count(*) filter (where s.finding not in ('agrees', 'awaited')
            and s.explained_at is null) as unexplained
        from settlement.service_charge s
        where s.receipt in (
          select c.for_receipt from settlement.operator_charge c where c.file_id = f.id)) t
      where f.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
