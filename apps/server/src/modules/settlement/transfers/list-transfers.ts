import { ownTransfers, transferRates } from '@daftari/contract/settlement/transfers'
import { inCapitals, requestOf, whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, staff } from '../../../platform/tables/sql-parts.ts'

/** Transfers between own accounts, with the people who entered and booked each. */
export const listOwnTransfers = listQuery(ownTransfers, {
  from: 'settlement.own_transfer t',
  key: 't.id',
  columns: {
    transferId: 't.id',
    amount: 't.amount_cents',
    expectedFee: 't.expected_cents',
    chargedFee: 't.fee_cents',
    feeDifference: 't.fee_cents - t.expected_cents',
    transferReference: 't.reference',
    transferState: 't.state',
    ...requestColumns('t'),
  },
  filters: {
    requestOf: requestOf('t.asked_by'),
    movedIn: 't.moved_on',
    rated: whether('t.expected_cents is not null'),
    reference: inCapitals('upper(t.reference)'),
  },
})

export const listTransferRates = listQuery(transferRates, {
  from: 'settlement.transfer_rate r',
  key: 'r.id',
  columns: {
    rateId: 'r.id',
    flatFee: 'r.flat_cents',
    ratePart: "to_char(r.rate_ppm / 10000.0, 'FM990.0999') || ' %'",
    leastFee: 'r.least_cents',
    mostFee: 'r.most_cents',
    setBy: staff('r.set_by'),
  },
})
