import type { ReadingChoice } from '@daftari/contract/platform/what-was-read'
import { refuse } from '@daftari/contract/refusals'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { LargeUpload } from '../../../platform/module.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Takes a statement in: the file is kept as it came, and a job reads it. Refuses: statement.format,
 * statement.given-before.
 */
export async function keepStatementFile(
  ctx: Context,
  {
    account,
    upload,
    choice: { sheet, hiddenRows } = {},
  }: { account: StatementAccount; upload: LargeUpload; choice?: ReadingChoice },
): Promise<number> {
  const format = formatOf(upload)
  const { sha256 } = upload
  await requireNew(ctx, account, sha256)
  const kept = await ctx.appContext.files.record(ctx, {
    ...upload,
    purpose: 'statement',
    mediaType: mediaTypes[format],
  })
  const made = await ctx.tx
    .insertInto('settlement.statementFile')
    .values({
      account,
      format,
      sha256,
      fileId: kept.id,
      name: kept.name,
      state: 'waiting',
      uploadedBy: staffOf(ctx),
      uploadedAt: ctx.clock.now(),
      sheet: sheet ?? null,
      hiddenRows: hiddenRows ?? null,
    })
    .onConflict((on) => on.columns(['account', 'sha256']).where(alive).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Given in twice at the same moment: the other one was first.
  if (made === undefined) return requireNew(ctx, account, sha256)
  await audit(ctx, {
    act: 'statement.upload',
    object: { type: 'statement', id: made.id },
    after: { account, name: kept.name, bytes: kept.sizeBytes, sha256 },
  })
  await publish(ctx, 'statement.kept', `statement:${account}`, { fileId: made.id })
  return made.id
}

/** Written out: with parameters, a plan kept for later does not see that it is the index's own. */
const alive = sql<boolean>`state not in ('refused', 'undone')`

/** Judged by the content, whatever the file's name. Text in another encoding is read, and reported later. */
function formatOf({ name, start }: LargeUpload): 'csv' | 'xlsx' {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte)
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  const isUtf16 = begins(0xff, 0xfe) || begins(0xfe, 0xff)
  if (!isUtf16 && (start.length === 0 || start.includes(0))) {
    return refuse('statement.format', { name })
  }
  return 'csv'
}

async function requireNew(ctx: Context, account: string, sha256: string): Promise<never | 0> {
  const before = await ctx.tx
    .selectFrom('settlement.statementFile')
    .select('id')
    .where('account', '=', account)
    .where('sha256', '=', sha256)
    .where('state', 'not in', ['refused', 'undone'])
    .executeTakeFirst()
  return before === undefined ? 0 : refuse('statement.given-before', { id: before.id })
}
