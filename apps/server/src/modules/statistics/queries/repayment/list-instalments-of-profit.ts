import { instalmentsOfProfit } from '@daftari/contract/statistics/repayment/instalment-profit'
import { whether } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { atInstalments, instalmentKey } from './instalment-key.ts'

const lost = "case when l.status = 'written-off' then i.principal_owed_cents else 0 end"
const income = 'i.interest_paid_cents + i.fee_paid_cents + i.fine_paid_cents'

/** The current instalments of loans with several. */
export const instalmentsOfProfitList = listQuery(instalmentsOfProfit, {
  from: `reporting.instalment i
    join reporting.loan l on l.loan_id = i.loan_id
    join reporting.product p on p.product_code = i.product_code and p.kind = 'instalments'`,
  where: 'i.charge_id is null',
  key: instalmentKey,
  atKeys: atInstalments,
  columns: {
    instalmentId: instalmentKey,
    period: 'i.number',
    app: 'i.app_code',
    product: 'i.product_code',
    dueAmount: 'i.principal_cents',
    principalReceived: 'i.principal_paid_cents',
    incomeReceived: income,
    principalGivenUp: 'i.principal_waived_cents',
    principalLost: lost,
    stillOwed: `case when l.status = 'written-off' then 0 else i.principal_owed_cents
      + i.interest_owed_cents + i.fee_owed_cents + i.fine_owed_cents end`,
    instalmentProfit: `${income} - i.principal_waived_cents - ${lost}`,
  },
  filters: {
    due: 'i.due_on',
    period: 'i.number',
    settled: whether('i.finished_on is not null'),
    app: 'i.app_code',
    product: 'i.product_code',
  },
})
