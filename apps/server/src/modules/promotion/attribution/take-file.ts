import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { attributionBad, attributionFiles } from '@daftari/contract/promotion/attribution/declared'
import type {
  AttributionProblem,
  uploadAttributionFile,
} from '@daftari/contract/promotion/attribution/intake'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { whatWasReadOf } from '../../../platform/files/rows/what-was-read.ts'
import type { TableUpload } from '../../../platform/files/upload.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { addedUp, type FileRow, type ReadFile, readCosts, readRawData } from './file-rows.ts'
import { keepRecords } from './keep-records.ts'
import { type ChangedCost, requireApp, takeCosts } from './media-costs.ts'
import type { AttributionRecord, MessageFields } from './message.ts'

type Given = ParsedOf<typeof uploadAttributionFile>['body']
type Counts = Omit<OutputOf<typeof uploadAttributionFile>, 'id' | 'whatWasRead'> & {
  each?: ChangedCost[]
}

/**
 * Takes a file in: what can be read counts, once however often it comes; the rest is kept with its line
 * and the reason. Refuses: media-cost.no-app, attribution-file.columns.
 */
export async function takeFile(
  ctx: Context,
  { app: appCode, attributionFileKind: kind, fileZone }: Given,
  { name, rows, facts }: Pick<TableUpload, 'name' | 'rows' | 'facts'>,
): Promise<OutputOf<typeof uploadAttributionFile>> {
  await requireApp(ctx, appCode)
  const zone = fileZone === 'utc' ? 'UTC' : ctx.clock.zone
  const { id } = await ctx.tx
    .insertInto('promotion.attributionFile')
    .values({
      appCode,
      kind,
      zone,
      name: name.slice(0, 200),
      rowCount: Math.max(0, rows.length - 1),
      uploadedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      uploadedAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { appCode, fileId: id }
  const read = () =>
    kind === 'costs'
      ? costsOf(ctx, file, readCosts(rows, ctx.appContext.currency))
      : recordsOf(ctx, file, readRawData(rows, { zone, fileKind: kind }))
  const {
    counts: { each = [], ...counts },
    columnsNotUsed,
  } = await read()
  const {
    kept: keptCount,
    repeated: repeatedCount,
    corrected: correctedCount,
    bad: badCount,
  } = counts
  await ctx.tx
    .updateTable('promotion.attributionFile')
    .set({ keptCount, repeatedCount, correctedCount, badCount })
    .where('id', '=', id)
    .execute()
  const after = { app: appCode, kind, zone, file: name, ...counts }
  const object = { type: 'attribution-file', id }
  await audit(ctx, { act: 'attribution-file.upload', object, after, each })
  return { id, ...counts, whatWasRead: whatWasReadOf(name, facts, { columnsNotUsed }) }
}

interface Done {
  counts: Counts
  columnsNotUsed: string[]
}

interface OfFile {
  appCode: string
  fileId: number
}

async function recordsOf(
  ctx: Context,
  file: OfFile,
  { rows, columnsNotUsed }: ReadFile<AttributionRecord>,
): Promise<Done> {
  const ids = await keepRows(ctx, file, rows)
  const messages = rows.flatMap(({ read }, index) =>
    typeof read === 'string' ? [] : [{ messageId: ids[index] ?? 0, record: read }],
  )
  const outcomes = await keepRecords(ctx, file.appCode, messages)
  const done = messages.map(({ messageId: id }, index) => ({ id, outcome: outcomes[index] }))
  await sql`
    update promotion.attribution_message m set outcome = g.outcome
    from jsonb_to_recordset(${jsonText(done)}::jsonb) as g (id bigint, outcome text)
    where m.id = g.id`.execute(ctx.tx)
  const of = (outcome: string) => outcomes.filter((one) => one === outcome).length
  const bad = rows.length - messages.length
  const counts = { kept: of('kept'), repeated: of('repeated'), corrected: of('corrected'), bad }
  return { counts, columnsNotUsed }
}

async function costsOf(
  ctx: Context,
  file: OfFile,
  { rows, columnsNotUsed }: ReturnType<typeof readCosts>,
): Promise<Done> {
  const costs = rows.flatMap(({ read }) => (typeof read === 'string' ? [] : [read]))
  const bad = rows.filter(({ read }) => typeof read === 'string' && read !== 'none')
  await keepRows(ctx, file, bad as FileRow<never>[])
  const counts = { ...(await takeCosts(ctx, file, addedUp(costs))), bad: bad.length }
  return { counts, columnsNotUsed }
}

interface KeptRow {
  line: number
  fields: MessageFields
  read: object | AttributionProblem
}
const atOnce = 2_000

/** Each row as it came, sealed; gives their numbers in the order of the file. */
async function keepRows(ctx: Context, file: OfFile, rows: readonly KeptRow[]): Promise<number[]> {
  const ids: number[] = []
  const [now, today] = [ctx.clock.now(), ctx.clock.today()]
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce).map(({ line, fields, read }) => ({
      ...file,
      line,
      bodyCipher: ctx.appContext.cipher.seal(JSON.stringify(fields)),
      receivedAt: now,
      receivedOn: today,
      handledAt: now,
      ...(typeof read === 'string' && { outcome: 'bad', problem: read }),
    }))
    const kept = await ctx.tx
      .insertInto('promotion.attributionMessage')
      .values(part.map((one) => ({ outcome: null, problem: null, ...one })))
      .returning('id')
      .execute()
    ids.push(...kept.map(({ id }) => id))
  }
  return ids
}

/** The uploaded files, and the results of their rows. */
export const listAttributionFiles = listQuery(attributionFiles, {
  from: 'promotion.attribution_file f',
  key: 'f.id',
  columns: {
    attributionFileId: 'f.id',
    app: 'f.app_code',
    attributionFileKind: 'f.kind',
    fileZone: "case f.zone when 'UTC' then 'utc' else 'lender' end",
    fileName: 'f.name',
    fileRows: 'f.row_count',
    rowsKept: 'f.kept_count',
    rowsRepeated: 'f.repeated_count',
    rowsCorrected: 'f.corrected_count',
    rowsBad: 'f.bad_count',
    uploadedBy: staff('f.uploaded_by'),
  },
  filters: { uploaded: 'f.uploaded_at' },
})

/** What could not be read. */
export const listAttributionBad = listQuery(attributionBad, {
  from: 'promotion.attribution_message m',
  join: 'left join promotion.attribution_file f on f.id = m.file_id',
  where: "m.outcome = 'bad'",
  key: 'm.id',
  columns: {
    attributionMessageId: 'm.id',
    arrivedAt: 'm.received_at',
    app: 'm.app_code',
    attributionProblem: 'm.problem',
    fileName: 'f.name',
    fileLine: 'm.line',
  },
  filters: { arrived: 'm.received_on', attributionFileId: 'm.file_id' },
})
