import { refuse } from '@daftari/contract/refusals'
import { chargeFileRecord } from '@daftari/contract/settlement/charge-records'
import { serviceChargeDays } from '@daftari/contract/settlement/charge-tables'
import * as contract from '@daftari/contract/settlement/charges'
import type { ReadContext } from '../../../platform/context.ts'
import { tableOf, withTable } from '../../../platform/files/rows/read-table.ts'
import { read, write } from '../../../platform/module.ts'
import { rowPanel } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'
import { bookCharges, chargeFileEntity, undoChargeFile } from './book-charges.ts'
import { chargeFileLimits } from './charge-file.ts'
import { compareCharges } from './compare-charges.ts'
import { explainCharge } from './explain-charge.ts'
import { listOperatorCharges } from './list-operator-charges.ts'
import { listServiceCharges } from './list-service-charges.ts'
import { listChargeFiles, listTariffs } from './list-tariffs.ts'
import { checkTariff, putTariff, tariffEntity, withdrawTariff } from './put-tariff.ts'
import { tariffLimits } from './tariff-file.ts'
import { bandsOf, besides, tariffBefore } from './tariff-store.ts'

/** What the operator charges for each payment: its tariffs. */
export const tariffs = part({
  entity: tariffEntity,
  list: listTariffs,
  acts: [withdrawTariff],
  routes: [
    withTable(
      read(contract.checkTariff, (ctx, { body }, parts) =>
        checkTariff(ctx, { ...body, file: tableOf(parts) }),
      ),
      tariffLimits,
    ),
    withTable(
      write(contract.uploadTariff, (ctx, { body }, parts) =>
        putTariff(ctx, { ...body, file: tableOf(parts) }),
      ),
      tariffLimits,
    ),
    rowPanel(contract.tariffDetail, tariffDetail),
  ],
})

/** The operator's charges, by its files, compared with the tariffs. */
export const charges = part({
  entity: chargeFileEntity,
  list: listChargeFiles,
  record: chargeFileRecord,
  acts: [undoChargeFile],
  routes: [
    withTable(
      write(contract.uploadChargeFile, (ctx, _input, parts) => bookCharges(ctx, tableOf(parts))),
      chargeFileLimits,
    ),
    write(contract.explainCharge, (ctx, { params, body }) =>
      explainCharge(ctx, { ...params, ...body }),
    ),
  ],
  lists: [listServiceCharges, listOperatorCharges],
  reports: [
    reportQuery(serviceChargeDays, { sql: new URL('./service-charge-days.sql', import.meta.url) }),
  ],
  daily: [
    {
      name: 'settlement.compare-charges',
      run: (ctx, businessOn) => compareCharges(ctx, { fromOn: businessOn }),
    },
  ],
})

async function tariffDetail(ctx: ReadContext, id: number) {
  const tariff = await ctx.db
    .selectFrom('settlement.tariff')
    .select(['id', 'service', 'effectiveOn', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (tariff === undefined) refuse('request.not-found')
  const service = tariff.service as contract.ChargedService
  const before = await tariffBefore(ctx, service, tariff.effectiveOn)
  return {
    ...tariff,
    service,
    state: tariff.state as 'in-force',
    beforeOn: before?.effectiveOn ?? null,
    bands: besides(await bandsOf(ctx, id), before?.bands),
  }
}
