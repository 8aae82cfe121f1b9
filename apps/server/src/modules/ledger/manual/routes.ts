import * as contract from '@daftari/contract/ledger/manual-entries'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../../platform/audit.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import { askManualReversal } from './ask-reversal.ts'
import { attachToManualEntry } from './attach-document.ts'
import { manualEntryDetail, manualEntryDocument } from './manual-entry-detail.ts'

export const manualRoutes: Route[] = [
  read(contract.manualEntryDetail, (ctx, { params }) => manualEntryDetail(ctx, params.id)),
  write(contract.attachToManualEntry, async (ctx, { params, body }, { upload }) => {
    assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
    const attached = await attachToManualEntry(ctx, { ...params, ...body }, upload)
    return contract.attachToManualEntry.response.parse(attached)
  }),
  write(contract.manualEntryDocument, async (ctx, { params }, { reply }) => {
    await audit(ctx, {
      act: 'manual-entry.document',
      object: { type: 'manual-entry', id: params.id },
    })
    return manualEntryDocument(ctx, params.id, reply)
  }),
  write(contract.askManualReversal, async (ctx, { params, body }) =>
    contract.askManualReversal.response.parse(await askManualReversal(ctx, { ...params, ...body })),
  ),
]
