import type {
  BatchDifference,
  correctionBatchDetail as contract,
} from '@daftari/contract/payments/correction-batch'
import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import type { BatchState } from '@daftari/contract/payments/correction-files'
import type { CorrectionKind } from '@daftari/contract/payments/enums'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../../platform/context.ts'
import { partsText } from '../correction.ts'

type Detail = ReadOf<typeof contract>

/** A file of corrections with its rows and what it does to each loan. Refuses: request.not-found. */
export async function batchDetail(ctx: ReadContext, id: number): Promise<Detail> {
  const row = await ctx.db
    .selectFrom('payments.correctionBatch as b')
    .innerJoin('reporting.staff as s', 's.id', 'b.askedBy')
    .leftJoin('reporting.staff as d', 'd.id', 'b.decidedBy')
    .leftJoin('reporting.staff as u', 'u.id', 'b.undoneBy')
    .selectAll('b')
    .select(['s.name as asker', 'd.name as decider', 'u.name as undoer'])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return {
    id,
    fileName: row.fileName,
    note: row.note,
    rows: row.rows,
    amountCents: row.amountCents,
    state: row.state as BatchState,
    askedBy: { id: row.askedBy, name: row.asker ?? '' },
    askedAt: row.askedAt.toISOString(),
    decidedBy: person(row.decidedBy, row.decider),
    decisionReason: row.decisionReason,
    undoneBy: person(row.undoneBy, row.undoer),
    undoReason: row.undoReason,
    version: row.version,
    whatWasRead: row.whatWasRead as unknown as Detail['whatWasRead'],
    differences: row.differences as unknown as BatchDifference[],
    corrections: await correctionsIn(ctx, id),
  }
}

const person = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

async function correctionsIn(ctx: ReadContext, batchId: number): Promise<Detail['corrections']> {
  const rows = await ctx.db
    .selectFrom('payments.correction as c')
    .innerJoin('payments.payment as p', 'p.id', 'c.paymentId')
    .select(['c.id', 'c.fileRows', 'c.paymentId', 'p.receipt', 'c.kind', 'c.parts'])
    .select(['c.amountCents', 'c.reason'])
    .where('c.batchId', '=', batchId)
    .orderBy('c.id')
    .execute()
  return rows.map(({ parts, kind, fileRows, ...one }) => ({
    ...one,
    kind: kind as CorrectionKind,
    fileRows: fileRows ?? [],
    target: partsText(parts as unknown as CorrectionPart[], ctx.language),
  }))
}
