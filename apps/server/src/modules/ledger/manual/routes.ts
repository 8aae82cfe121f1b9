import * as contract from '@daftari/contract/ledger/manual-entries'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../../platform/audit.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import {
  askManualEntry,
  askManualReversal,
  attachToManualEntry,
  withdrawManualEntry,
} from './ask-manual-entry.ts'
import { decideManualEntry } from './decide-manual-entry.ts'
import { manualEntryDetail, manualEntryDocument } from './manual-entry-detail.ts'

export const manualRoutes: Route[] = [
  read(contract.manualEntryDetail, (ctx, { params }) => manualEntryDetail(ctx, params.id)),
  write(contract.askManualEntry, (ctx, { body }) => askManualEntry(ctx, body)),
  write(contract.attachToManualEntry, (ctx, { params, body }, { upload }) => {
    assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
    return attachToManualEntry(ctx, { ...params, ...body }, upload)
  }),
  write(contract.manualEntryDocument, async (ctx, { params }, { reply }) => {
    await audit(ctx, {
      act: 'manual-entry.document',
      object: { type: 'manual-entry', id: params.id },
    })
    return manualEntryDocument(ctx, params.id, reply)
  }),
  write(contract.withdrawManualEntry, (ctx, { params, body }) =>
    withdrawManualEntry(ctx, { ...params, ...body }),
  ),
  write(contract.decideManualEntry, (ctx, { params, body }) =>
    decideManualEntry(ctx, { ...params, ...body }),
  ),
  write(contract.askManualReversal, (ctx, { params, body }) =>
    askManualReversal(ctx, { ...params, ...body }),
  ),
]
