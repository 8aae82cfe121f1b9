import { chargeFiles, tariffs } from '@daftari/contract/settlement/charge-tables'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Every version of the operator's tariffs, including withdrawn ones. */
export const listTariffs = listQuery(tariffs, {
  from: 'settlement.tariff t',
  key: 't.id',
  columns: {
    tariffId: 't.id',
    tariffState: 't.state',
    bands: '(select count(*) from settlement.tariff_band b where b.tariff_id = t.id)',
    uploadedBy: staff('t.uploaded_by'),
    withdrawnBy: staff('t.withdrawn_by'),
  },
})

/** The operator's statements of its charges that were booked, and those taken out again. */
export const listChargeFiles = listQuery(chargeFiles, {
  from: 'settlement.charge_file f',
  join: `cross join lateral (
    select sum(s.expected_cents)::bigint as expected_cents,
      sum(s.billed_cents - s.expected_cents)::bigint as difference_cents,
      count(*) filter (where s.finding not in ('agrees', 'awaited')
        and s.explained_at is null) as unexplained
    from settlement.service_charge s
    where s.receipt in (
      select c.for_receipt from settlement.operator_charge c where c.file_id = f.id)) t`,
  key: 'f.id',
  columns: {
    chargeFileId: 'f.id',
    fileName: 'f.name',
    chargeFileState: 'f.state',
    charges: 'f.charge_count',
    billedCharge: 'f.charge_cents',
    expectedCharge: 't.expected_cents',
    chargeDifference: 't.difference_cents',
    unexplainedCharges: 't.unexplained',
    knownCharges: 'f.known_count',
    otherRows: 'f.other_count',
    uploadedBy: staff('f.uploaded_by'),
    undoneBy: staff('f.undone_by'),
  },
  filters: { uploaded: 'f.uploaded_at' },
})
