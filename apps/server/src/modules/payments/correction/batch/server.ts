import * as contract from '@daftari/contract/payments/correction-batch'
import { askCorrectionBatch } from '@daftari/contract/payments/correction-files'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { anyRowOf } from '../../../../platform/desk/any-row-of.ts'
import { documentRoute, keptFile } from '../../../../platform/files/document-route.ts'
import { inSteps, read } from '../../../../platform/module.ts'
import { rowPanel } from '../../../../platform/panels/panel-query.ts'
import { part } from '../../../../platform/part.ts'
import { askBatch } from './ask-batch.ts'
import { batchDetail } from './batch-detail.ts'
import { checkBatch } from './check-batch.ts'
import { correctionFile } from './decide-batch.ts'
import { batchList } from './list-batches.ts'

const template = [
  [...contract.batchColumns, ...contract.optionalBatchColumns].join(','),
  'RKT0000001,match,100234,,1500.00,the customer sent the message of the payment,shorter',
  'RKT0000002,move,100235,,600.00,paid for two loans,',
  'RKT0000002,move,100236,,400.00,paid for two loans,',
  'RKT0000003,match,,5012,20.00,paid for nobody and asked back,',
  'TOTAL,,,,2520.00,,',
].join('\r\n')

const asking = inSteps(askCorrectionBatch, async (steps, { body }, { upload }) => {
  assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
  const { note, ...choice } = body
  const asked = await askBatch(steps, { file: upload, choice, note })
  const { id, version, whatWasRead } = asked
  return { id, state: 'asked' as const, version, whatWasRead }
})
const [, ...decisions] = correctionFile.routes

/** Corrections by a file. */
export const correctionBatches = part({
  lists: [batchList],
  requests: [{ ...correctionFile, routes: [asking, ...decisions] }],
  objects: [{ type: 'correction-batch', ...anyRowOf('payments.correctionBatch') }],
  routes: [
    inSteps(contract.checkCorrectionBatch, async (steps, { body: choice }, { upload }) => {
      assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
      const checked = await checkBatch(steps, { file: upload, choice })
      const { plan, problems, differences, whatWasRead } = checked
      const { rows, amountCents } = plan
      return { rows, amountCents, problems: problems.slice(0, 200), differences, whatWasRead }
    }),
    rowPanel(contract.correctionBatchDetail, batchDetail),
    documentRoute(contract.correctionBatchFile, (ctx, { id }) =>
      keptFile(ctx, sql`select file_id from payments.correction_batch where id = ${id}`),
    ),
    read(contract.correctionTemplate, async (_ctx, _input, { reply }) => {
      const content = Buffer.from(`\uFEFF${template}\r\n`)
      reply.file({ name: 'corrections.csv', mediaType: 'text/csv', inline: false, content })
      return {}
    }),
  ],
})
