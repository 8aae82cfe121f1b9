import { refuse } from '@daftari/contract/refusals'
import { datesFrom } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockFile, type StatementFile } from '../file-store.ts'
import { compareDay } from './compare-day.ts'

/**
 * Takes the rows of a file out again, as long as nothing was built on them; the file itself and what
 * was wrong with it stay. The last one of an account goes first. Refuses: request.not-found,
 * record.stale, statement.not-ready, statement.followed, statement.built-on.
 */
export async function undoStatementFile(
  ctx: Context,
  o: { id: number; version: number; reason: string },
): Promise<StatementFile> {
  const file = await lockFile(ctx.tx, o.id)
  if (file === undefined) return refuse('request.not-found')
  if (file.state !== 'done') return refuse('statement.not-ready', { id: file.id })
  if (file.version !== o.version) return refuse('record.stale')
  await requireLast(ctx, file)
  await requireUntouched(ctx, file)
  await ctx.tx.deleteFrom('settlement.statementLine').where('fileId', '=', file.id).execute()
  const changes = {
    state: 'undone' as const,
    undoneBy: staffOf(ctx),
    undoneAt: ctx.clock.now(),
    undoReason: o.reason,
    version: file.version + 1,
  }
  await ctx.tx
    .updateTable('settlement.statementFile')
    .set(changes)
    .where('id', '=', file.id)
    .execute()
  await compareAgain(ctx, file)
  await audit(ctx, {
    act: 'statement.undo',
    object: { type: 'statement', id: file.id },
    before: { state: file.state, rows: file.lineCount },
    after: { state: 'undone' },
    reason: o.reason,
  })
  return { ...file, ...changes }
}

async function requireLast(ctx: Context, { id, account }: StatementFile): Promise<void> {
  const next = await ctx.tx
    .selectFrom('settlement.statementFile')
    .select('id')
    .where('account', '=', account)
    .where('id', '>', id)
    .where('state', 'not in', ['refused', 'undone'])
    .orderBy('id')
    .executeTakeFirst()
  if (next !== undefined) refuse('statement.followed', { next: next.id })
}

/** Booked from it, matched by a person, or acknowledged: others rely on these rows. */
async function requireUntouched(ctx: Context, { id }: StatementFile): Promise<void> {
  const touched = await ctx.tx
    .selectFrom('settlement.statementLine as l')
    .select(['l.receipt', (eb) => eb.fn.countAll<number>().over().as('count')])
    .where('l.fileId', '=', id)
    .where((eb) =>
      eb.or([
        eb('l.state', '=', 'booked'),
        eb('l.matchRule', '=', 'hand'),
        eb.exists(
          eb
            .selectFrom('settlement.difference as d')
            .select('d.id')
            .whereRef('d.lineId', '=', 'l.id')
            .where('d.state', '=', 'acknowledged'),
        ),
      ]),
    )
    .orderBy('l.number')
    .limit(1)
    .executeTakeFirst()
  if (touched === undefined) return
  refuse('statement.built-on', { count: touched.count, receipt: touched.receipt })
}

async function compareAgain(ctx: Context, { account, coversFrom, coversTo }: StatementFile) {
  if (coversFrom === null || coversTo === null) return
  for (const on of datesFrom(coversFrom).to(coversTo)) await compareDay(ctx, { account, on })
}
