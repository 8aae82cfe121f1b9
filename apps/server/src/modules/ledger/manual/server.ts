import * as contract from '@daftari/contract/ledger/manual-entries'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import { numbered } from '../../../platform/desk/object-kind.ts'
import { documentRoute, keptPaper } from '../../../platform/files/document-route.ts'
import { write } from '../../../platform/module.ts'
import { rowPanel } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import { askManualReversal } from './ask-reversal.ts'
import { attachToManualEntry } from './attach-document.ts'
import { listManualEntries } from './list-manual-entries.ts'
import { manualEntry } from './manual-entry.ts'
import { manualEntryDetail } from './manual-entry-detail.ts'

/** Entries by hand. What is asked against one belongs to its story. */
export const manualEntries = part({
  requests: [manualEntry],
  lists: [listManualEntries],
  objects: [
    {
      type: 'manual-entry',
      ...anyRowOf('ledger.manualEntry'),
      async parts(ctx, id) {
        const number = numbered(id)
        if (number === undefined) return undefined
        const rows = await ctx.db
          .selectFrom('ledger.manualEntry as e')
          .leftJoin('ledger.manualEntry as r', 'r.reversesId', 'e.id')
          .select('r.id')
          .where('e.id', '=', number)
          .execute()
        if (rows.length === 0) return undefined
        const reversals = rows.flatMap((row) => row.id ?? [])
        return reversals.map((one) => ({ type: 'manual-entry' as const, id: String(one) }))
      },
    },
  ],
  routes: [
    rowPanel(contract.manualEntryDetail, manualEntryDetail),
    write(contract.attachToManualEntry, async (ctx, { params, body }, { upload }) => {
      assert(upload !== undefined, 'the HTTP server refuses an upload without its file')
      const attached = await attachToManualEntry(ctx, { ...params, ...body }, upload)
      return contract.attachToManualEntry.response.parse(attached)
    }),
    documentRoute(contract.manualEntryDocument, async (ctx, { id }) => {
      await audit(ctx, { act: 'manual-entry.document', object: { type: 'manual-entry', id } })
      const of = sql<
        number | null
      >`select document_file_id from ledger.manual_entry where id = ${id}`
      return keptPaper(ctx, `manual-entry-${id}`, of)
    }),
    write(contract.askManualReversal, async (ctx, { params, body }) =>
      contract.askManualReversal.response.parse(
        await askManualReversal(ctx, { ...params, ...body }),
      ),
    ),
  ],
})
