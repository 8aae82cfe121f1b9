import { type RefusalCode, refusalText } from '@daftari/contract/refusals'
import type { StatementAccount, StatementFileState } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import type { ReadContext } from '../../../platform/context.ts'
import { containing } from '../../../platform/tables/containing.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { gapsOf } from './gaps.ts'

/** The statement files of an account, each with what is missing between it and the one before. */
export const fileList = (account: StatementAccount) =>
  handWrittenList(statementTables[account].files, {
    from(ctx, f) {
      let q = ctx.db.selectFrom('settlement.statementFile as f').where('f.account', '=', account)
      if (f.statementFileState) q = q.where('f.state', 'in', f.statementFileState)
      if (f.fileName) q = q.where('f.name', 'ilike', containing(f.fileName))
      if (f.statementDays?.from) q = q.where('f.coversTo', '>=', f.statementDays.from)
      if (f.statementDays?.to) q = q.where('f.coversFrom', '<=', f.statementDays.to)
      const { from, before } = dayBounds(ctx, f.uploaded)
      if (from) q = q.where('f.uploadedAt', '>=', from)
      if (before) q = q.where('f.uploadedAt', '<', before)
      if (f.uploadedBy) q = q.where('f.uploadedBy', '=', f.uploadedBy)
      return q
    },
    key: 'f.id',
    order: { fileId: 'f.id', coversFrom: 'f.coversFrom', uploadedAt: 'f.uploadedAt' },
    async rows(ctx, keys) {
      const rows = await ctx.db
        .selectFrom('settlement.statementFile as f')
        .leftJoin('reporting.staff as s', 's.id', 'f.uploadedBy')
        .select(['f.id as fileId', 'f.name as fileName', 'f.state as statementFileState'])
        .select(['f.coversFrom', 'f.coversTo', 'f.lineCount as statementRows'])
        .select(['f.knownCount as knownRows', 'f.problemCount as problemRows'])
        .select(['f.bookedCount as bookedRows', 'f.inCents as paidIn', 'f.outCents as withdrawn'])
        .select(['f.openingCents as openingBalance', 'f.closingCents as closingBalance'])
        .select(['f.refusalCode', 'f.refusalParams', 's.id as staffId', 's.name as staffName'])
        .select(['f.uploadedAt', 'f.version'])
        .where('f.id', 'in', keys)
        .execute()
      const gaps = await gapsOf(ctx, keys)
      return rows.map(({ staffId, staffName, refusalCode, refusalParams, ...row }) => {
        const gap = gaps.get(row.fileId)
        return {
          ...row,
          statementFileState: row.statementFileState as StatementFileState,
          gapAmount: gap?.cents ?? null,
          missingFrom: gap?.missing?.from ?? null,
          missingTo: gap?.missing?.to ?? null,
          refusal: refusalOf(ctx, refusalCode, refusalParams),
          uploadedBy: staffId === null ? null : { id: staffId, name: staffName ?? '' },
        }
      })
    },
  })

/** Why a file was refused, in the reader's language. */
export function refusalOf(ctx: ReadContext, code: string | null, params: unknown): string | null {
  if (code === null) return null
  return refusalText(code as RefusalCode, ctx.language, (params ?? {}) as Record<string, string>)
}
