import type { BatchDifference, BatchProblem } from '@daftari/contract/payments/correction-batch'
import type { ReadingChoice, WhatWasRead } from '@daftari/contract/platform/what-was-read'
import { type RefusalCode, refusalText } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { tried } from '../../../../platform/db/tried.ts'
import { rowLimits } from '../../../../platform/files/rows/cells.ts'
import { readTable } from '../../../../platform/files/rows/read-table.ts'
import { whatWasReadOf } from '../../../../platform/files/rows/what-was-read.ts'
import type { Upload } from '../../../../platform/files/upload.ts'
import type { Steps } from '../../../../platform/module.ts'
import type { Payment } from '../../payment-store.ts'
import { type Plan, type PlannedCorrection, planOf, type RowProblem } from './batch-rows.ts'
import { differencesOf, doOne, figuresOf, findCorrectable, touchedLoans } from './run-batch.ts'

export interface CheckedBatch {
  plan: Omit<Plan, 'columnsNotUsed'>
  problems: BatchProblem[]
  differences: BatchDifference[]
  whatWasRead: WhatWasRead
}

export interface GivenFile {
  file: Upload
  /** What the uploader answered about it. */
  choice?: ReadingChoice
}

/** Beyond `mostBatchRows` a file is refused with its number of rows; beyond this limit reading stops. */
const limits = rowLimits({ rows: 10_000, fewestColumns: 5 })

/**
 * Executes a file in a transaction that is rolled back, so that the preview shows exactly what will happen.
 * Every row that would be refused is reported. Refuses what reading the file refuses.
 */
export async function checkBatch(
  steps: Steps,
  { file, choice = {} }: GivenFile,
): Promise<CheckedBatch> {
  const { rows, facts } = await readTable(file, limits, choice)
  const { columnsNotUsed, ...plan } = planOf(rows)
  const whatWasRead = whatWasReadOf(file.name, facts, { columnsNotUsed })
  const reported = plan.problems.map((one) => reportProblem(steps, one))
  const found = await tried(steps, (ctx) => attempt(ctx, plan.corrections))
  const problems = [...reported, ...found.problems].sort((a, b) => a.row - b.row)
  const differences = problems.length > 0 ? [] : found.differences
  return { plan, problems, differences, whatWasRead }
}

async function attempt(ctx: Context, planned: readonly PlannedCorrection[]) {
  const problems: BatchProblem[] = []
  const ready: (PlannedCorrection & { payment: Payment })[] = []
  for (const one of planned) {
    const payment = await orProblem(ctx, one, problems, () => findCorrectable(ctx, one))
    if (payment !== undefined) ready.push({ ...one, payment })
  }
  const loans = await touchedLoans(ctx, ready)
  const before = await figuresOf(ctx, loans)
  const askedBy = staffOf(ctx)
  for (const one of ready) {
    await orProblem(ctx, one, problems, () => doOne(ctx, one.payment, { ...one, askedBy }))
  }
  return { problems, differences: differencesOf(before, await figuresOf(ctx, loans)) }
}

/** A correction that is refused half-way leaves no trace for the next. */
async function orProblem<T>(
  ctx: Context,
  { rows }: PlannedCorrection,
  problems: BatchProblem[],
  work: () => Promise<T>,
): Promise<T | undefined> {
  await sql`savepoint correction`.execute(ctx.tx)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint correction`.execute(ctx.tx)
    const code = error.code as RefusalCode
    problems.push(reportProblem(ctx, { row: rows[0] ?? 0, column: '', code, params: error.params }))
    return undefined
  }
}

const reportProblem = (
  { language }: Pick<Context, 'language'>,
  { row, column, code, params }: RowProblem,
): BatchProblem => ({ row, column, text: refusalText(code, language, params) })
