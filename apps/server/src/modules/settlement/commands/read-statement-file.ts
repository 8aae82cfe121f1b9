import { choiceIn } from '@daftari/contract/platform/what-was-read'
import { Refusal } from '@daftari/kernel/refusal'
import { audit } from '../../../platform/audit.ts'
import type { JobContext } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { takeTime } from '../../../platform/db/take-time.ts'
import { RetryLater } from '../../../platform/events/subscriber.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { type Cells, nothingRead, type RowsRead } from '../../../platform/files/rows/cells.ts'
import { readRows } from '../../../platform/files/rows/read-rows.ts'
import { whatWasReadOf } from '../../../platform/files/rows/what-was-read.ts'
import { writtenAs } from '../accounts.ts'
import { columnsBesides } from '../domain/statement-heading.ts'
import { findFile, type StatementFile } from '../file-store.ts'
import { openStatement, statementLimits } from '../reading/statement-rows.ts'
import { type BookSettings, bookFound } from './book-found.ts'
import { compareDays } from './compare-days.ts'
import { importRows } from './import-rows.ts'
import { matchLines } from './match-lines.ts'

/**
 * Reads a statement: all its good rows and what they match are one transaction, so a death in the middle
 * leaves nothing and it begins again; what was unknown is then booked, each payment once for its receipt; at
 * last its days are compared. A file that fails its checks is refused whole.
 */
export async function readStatementFile(
  job: JobContext,
  settings: BookSettings,
  fileId: number,
): Promise<void> {
  const file = await findFile(job.appContext.db, fileId)
  if (file === undefined) return
  if (file.state === 'waiting' || file.state === 'reading') {
    if (!(await takeRows(job, file))) return
  } else if (file.state !== 'booking') return
  failpoint('statement.unbooked')
  await bookFound(job, settings, file)
  await compareDays(job, await daysOf(job, file))
  await job.appContext.db
    .updateTable('settlement.statementFile')
    .set({ state: 'done', finishedAt: job.appContext.clock.now() })
    .where('id', '=', fileId)
    .where('state', '=', 'booking')
    .execute()
}

/** False when the file was refused. */
async function takeRows(job: JobContext, file: StatementFile): Promise<boolean> {
  const { appContext } = job
  await appContext.db
    .updateTable('settlement.statementFile')
    .set({ state: 'reading', rowsRead: 0 })
    .where('id', '=', file.id)
    .execute()
  try {
    await job.transact(async (ctx) => {
      await takeTime(ctx)
      const facts = nothingRead()
      const { layout } = writtenAs[file.account]
      const opened = await openStatement(cellsOf(job, file, facts), layout)
      const taken = await importRows(ctx, file, { ...opened, passed: passing(job, file) })
      const columnsNotUsed = columnsBesides(opened.head.cells, layout)
      const whatWasRead = json(whatWasReadOf(file.name, facts, { columnsNotUsed }))
      await matchLines(ctx, file)
      await ctx.tx
        .updateTable('settlement.statementFile')
        .set({ ...taken, whatWasRead, state: 'booking' })
        .where('id', '=', file.id)
        .execute()
      await audit(ctx, {
        act: 'statement.read',
        object: { type: 'statement', id: file.id },
        after: taken,
      })
      failpoint('statement.uncommitted')
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await refuseFile(job, file, error)
    return false
  }
}

async function* cellsOf(
  { appContext }: JobContext,
  file: StatementFile,
  facts: RowsRead,
): AsyncGenerator<Cells> {
  const { storageKey, sizeBytes } = await appContext.db
    .selectFrom('platform.file')
    .select(['storageKey', 'sizeBytes'])
    .where('id', '=', file.fileId)
    .executeTakeFirstOrThrow()
  const stored = {
    sizeBytes,
    read: (part: { from: number; to: number }) => appContext.files.read(storageKey, part),
  }
  const choice = choiceIn({
    sheet: file.sheet ?? undefined,
    hiddenRows: file.hiddenRows ?? undefined,
  })
  for await (const rows of readRows(stored, statementLimits, { choice, facts })) yield* rows
}

/** The progress, for readers; written outside the transaction, whose changes are not visible yet. */
function passing({ appContext, ending }: JobContext, file: StatementFile) {
  return async (rowsRead: number) => {
    if (ending.aborted) throw new RetryLater('the process ends', 0)
    await appContext.db
      .updateTable('settlement.statementFile')
      .set({ rowsRead })
      .where('id', '=', file.id)
      .execute()
    failpoint('statement.reading')
  }
}

async function refuseFile(job: JobContext, file: StatementFile, refusal: Refusal): Promise<void> {
  await job.transact(async (ctx) => {
    await ctx.tx
      .updateTable('settlement.statementFile')
      .set({
        state: 'refused',
        refusalCode: refusal.code,
        refusalParams: json(refusal.params),
        finishedAt: ctx.clock.now(),
      })
      .where('id', '=', file.id)
      .execute()
    await audit(ctx, {
      act: 'statement.refuse',
      object: { type: 'statement', id: file.id },
      after: { code: refusal.code, ...refusal.params },
    })
  })
}

/** The days it speaks for, and those on which its rows lie. */
async function daysOf(job: JobContext, { id, account }: StatementFile) {
  const file = await findFile(job.appContext.db, id)
  return file?.coversFrom == null || file.coversTo == null
    ? []
    : [{ account, from: file.coversFrom, to: file.coversTo }]
}
