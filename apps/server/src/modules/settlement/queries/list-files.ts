import { type RefusalCode, refusalText } from '@daftari/contract/refusals'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { allOf, between, contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { gapsOf } from './gaps.ts'

/** The statement files of an account, each with the gap since the previous one. */
export const fileList = (account: StatementAccount) =>
  listQuery(statementTables[account].files, {
    from: 'settlement.statement_file f',
    where: () => sql`f.account = ${account}`,
    key: 'f.id',
    columns: {
      fileId: 'f.id',
      fileName: 'f.name',
      statementFileState: 'f.state',
      statementRows: 'f.line_count',
      paidIn: 'f.in_cents',
      withdrawn: 'f.out_cents',
      closingBalance: 'f.closing_cents',
      problemRows: 'f.problem_count',
      bookedRows: 'f.booked_count',
      knownRows: 'f.known_count',
      openingBalance: 'f.opening_cents',
      refusal: {
        sql: `case when f.refusal_code is not null
          then json_build_object('code', f.refusal_code, 'params', f.refusal_params) end`,
        as: ({ code, params }: { code: string; params: unknown }, ctx) =>
          refusalOf(ctx, code, params),
      },
      uploadedBy: staff('f.uploaded_by'),
    },
    computed: {
      columns: ['gapAmount', 'missingFrom', 'missingTo'],
      reads: ['fileId'],
      rows: missingBefore,
    },
    filters: {
      fileName: contains('f.name'),
      statementDays: ({ from, to }, ctx) =>
        allOf(between('f.covers_to')({ from }, ctx), between('f.covers_from')({ to }, ctx)),
      uploaded: 'f.uploaded_at',
      uploadedBy: 'f.uploaded_by',
    },
  })

/** The gap between each file and the previous one. */
async function missingBefore(ctx: ReadContext, rows: { fileId: number }[]) {
  const gaps = await gapsOf(
    ctx,
    rows.map((row) => row.fileId),
  )
  return rows.map(({ fileId }) => {
    const gap = gaps.get(fileId)
    return {
      gapAmount: gap?.cents ?? null,
      missingFrom: gap?.missing?.from ?? null,
      missingTo: gap?.missing?.to ?? null,
    }
  })
}

/** Why a file was refused, in the reader's language. */
export function refusalOf(ctx: ReadContext, code: string | null, params: unknown): string | null {
  if (code === null) return null
  return refusalText(code as RefusalCode, ctx.language, (params ?? {}) as Record<string, string>)
}
