import * as reads from '@daftari/contract/settlement/service-fee-reads'
import * as contract from '@daftari/contract/settlement/service-fees'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import { waitingSource } from '../../../platform/desk/requests/request-source.ts'
import { documentRoute, keptPaper, printed } from '../../../platform/files/document-route.ts'
import { write } from '../../../platform/module.ts'
import { pagePanel, rowPanel } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import { agreement } from './agree.ts'
import { confirmFeeStatement } from './confirm-statement.ts'
import { disputeFeeStatement, enterFeeInvoice, voidFeeStatement } from './enter-invoice.ts'
import { feeStatementDetail } from './fee-statement-detail.ts'
import { listFeeEvents, listFeeStatements, listServiceAgreements } from './list-fee-statements.ts'
import { correctFeeStatement, makeFeeStatement } from './make-statement.ts'
import { openFeeMonths } from './open-fee-months.ts'
import { payFeeStatement, takeBackFeePayment } from './pay-statement.ts'
import { printFeeStatement } from './print-statement.ts'

/** What partners charge by agreement, month by month. */
export const serviceFees = part({
  requests: [agreement],
  waiting: [
    // One whose invoice is disputed waits for another invoice.
    waitingSource(
      'service-fee',
      {
        id: sql`r.id`,
        version: sql`r.version`,
        askedAt: sql`r.made_at`,
        askedBy: sql`r.invoice_by`,
        name: sql`p.name`,
        amount: sql`r.total_cents`,
      },
      sql`from settlement.service_fee_statement r
        join settlement.service_partner p on p.id = r.partner_id
        where r.state = 'made' and r.invoice_by is not null`,
    ),
  ],
  lists: [listFeeStatements, listFeeEvents, listServiceAgreements],
  objects: [
    { type: 'service-agreement', ...anyRowOf('settlement.serviceAgreement') },
    { type: 'service-fee-statement', ...anyRowOf('settlement.serviceFeeStatement') },
  ],
  routes: [
    pagePanel(reads.openFeeMonths, openFeeMonths),
    rowPanel(reads.feeStatementDetail, feeStatementDetail),
    write(contract.makeFeeStatement, (ctx, { body }) => makeFeeStatement(ctx, body)),
    write(contract.correctFeeStatement, (ctx, { params, body }) =>
      correctFeeStatement(ctx, { ...params, ...body }),
    ),
    write(contract.enterFeeInvoice, (ctx, { params, body }, { upload }) => {
      assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
      return enterFeeInvoice(ctx, { ...params, ...body }, upload)
    }),
    write(contract.disputeFeeStatement, (ctx, { params, body }) =>
      disputeFeeStatement(ctx, { ...params, ...body }),
    ),
    write(contract.voidFeeStatement, (ctx, { params, body }) =>
      voidFeeStatement(ctx, { ...params, ...body }),
    ),
    write(contract.confirmFeeStatement, (ctx, { params, body }) =>
      confirmFeeStatement(ctx, { ...params, ...body }),
    ),
    write(contract.payFeeStatement, (ctx, { params, body }) =>
      payFeeStatement(ctx, { ...params, ...body }),
    ),
    write(contract.takeBackFeePayment, (ctx, { params, body }) =>
      takeBackFeePayment(ctx, { ...params, ...body }),
    ),
    documentRoute(reads.feeInvoiceFile, invoiceOf),
    documentRoute(reads.feeStatementPaper, async (ctx, given) =>
      printed(await printFeeStatement(ctx, given)),
    ),
  ],
})

async function invoiceOf(ctx: Context, { id }: { id: number }) {
  await audit(ctx, {
    act: 'service-fee.open-invoice',
    object: { type: 'service-fee-statement', id },
  })
  const of = sql<number | null>`select invoice_file_id from settlement.service_fee_statement
    where id = ${id}`
  return keptPaper(ctx, `service-fee-invoice-${id}`, of)
}
