import { serviceChargeDays } from '@daftari/contract/settlement/charge-tables'
import {
  setTransferRate as setTransferRateEndpoint,
  transferExpenses,
} from '@daftari/contract/settlement/transfers'
import type { Subscriber } from '../../platform/context.ts'
import type { AnyRequestFlow } from '../../platform/desk/requests/request-flow.ts'
import { onEvent } from '../../platform/events/subscriber.ts'
import { type Route, write } from '../../platform/module.ts'
import type { DailyJob } from '../../platform/schedule/daily.ts'
import type { ListReader } from '../../platform/tables/list-reader.ts'
import { type ReportReader, reportQuery } from '../../platform/tables/report-query.ts'
import type { Ports } from '../../ports.ts'
import { listCertificates } from './certificate/list-certificates.ts'
import { listFinishedLoans } from './certificate/list-finished-loans.ts'
import { revokeAllOwedAgain, revokeOwedAgain } from './certificate/revoke-certificate.ts'
import { certificateRoutes } from './certificate/routes.ts'
import { compareCharges } from './charges/compare-charges.ts'
import { listOperatorCharges } from './charges/list-operator-charges.ts'
import { listServiceCharges } from './charges/list-service-charges.ts'
import { listChargeFiles, listTariffs } from './charges/list-tariffs.ts'
import { chargeRoutes } from './charges/routes.ts'
import { agreement } from './service-fees/agree.ts'
import {
  listFeeEvents,
  listFeeStatements,
  listServiceAgreements,
} from './service-fees/list-fee-statements.ts'
import { serviceFeeRoutes } from './service-fees/routes.ts'
import { listOwnTransfers, listTransferRates } from './transfers/list-transfers.ts'
import { setTransferRate } from './transfers/set-transfer-rate.ts'
import { transfer } from './transfers/transfer.ts'

/** What others charge us, and the papers that customers get. */
export const costRoutes = (ports: Ports): Route[] => [
  ...certificateRoutes(ports),
  ...chargeRoutes,
  write(setTransferRateEndpoint, (ctx, { body }) => setTransferRate(ctx, body)),
  ...serviceFeeRoutes,
]

/** What a second person decides of it. */
export const costRequests: AnyRequestFlow[] = [transfer, agreement]

export const costLists: ListReader[] = [
  listFinishedLoans,
  listCertificates,
  listServiceCharges,
  listOperatorCharges,
  listTariffs,
  listChargeFiles,
  listOwnTransfers,
  listTransferRates,
  listFeeStatements,
  listFeeEvents,
  listServiceAgreements,
]

const file = (report: string) => new URL(`./${report}.sql`, import.meta.url)

export const costReports: ReportReader[] = [
  reportQuery(serviceChargeDays, { sql: file('charges/service-charge-days') }),
  reportQuery(transferExpenses, { sql: file('transfers/transfer-expenses') }),
]

/** What makes a paper void: the loan that it speaks of is owed again. */
export const costSubscribers: Subscriber[] = [
  onEvent('settlement.revoke-certificate', 'repayment.reversed', revokeOwedAgain),
  onEvent('settlement.revoke-unwaived', 'waiver.changed', revokeOwedAgain),
]

/** Once for each ended day. */
export const costDays: DailyJob[] = [
  { name: 'settlement.revoke-certificates', run: revokeAllOwedAgain },
  {
    name: 'settlement.compare-charges',
    run: (ctx, businessOn) => compareCharges(ctx, { fromOn: businessOn }),
  },
]
