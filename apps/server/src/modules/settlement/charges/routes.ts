import { refuse } from '@daftari/contract/refusals'
import { chargeFileRecord } from '@daftari/contract/settlement/charge-records'
import * as contract from '@daftari/contract/settlement/charges'
import type { ReadContext } from '../../../platform/context.ts'
import { recordRoute } from '../../../platform/desk/actions/record-route.ts'
import { tableOf, withTable } from '../../../platform/files/rows/read-table.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import { bookCharges, chargeFileEntity, undoChargeFile } from './book-charges.ts'
import { chargeFileLimits } from './charge-file.ts'
import { explainCharge } from './explain-charge.ts'
import { listChargeFiles } from './list-tariffs.ts'
import { checkTariff, putTariff, withdrawTariff } from './put-tariff.ts'
import { tariffLimits } from './tariff-file.ts'
import { bandsOf, besides, tariffBefore } from './tariff-store.ts'

const chargeFileActions = [undoChargeFile]

export const chargeRoutes: Route[] = [
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
  read(contract.tariffDetail, (ctx, { params }) => tariffDetail(ctx, params.id)),
  withdrawTariff,
  withTable(
    write(contract.uploadChargeFile, (ctx, _input, parts) => bookCharges(ctx, tableOf(parts))),
    chargeFileLimits,
  ),
  recordRoute(chargeFileRecord, listChargeFiles, {
    entity: chargeFileEntity,
    actions: chargeFileActions,
  }),
  ...chargeFileActions,
  write(contract.explainCharge, (ctx, { params, body }) =>
    explainCharge(ctx, { ...params, ...body }),
  ),
]

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
