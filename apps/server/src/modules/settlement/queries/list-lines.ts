import type {
  StatementAccount,
  StatementKind,
  StatementLineState,
  StatementMatchRule,
} from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { withPlus } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { containing } from '../../../platform/tables/containing.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { shownReferences } from '../../payments/index.ts'

/** The rows of an account's statements, with what of ours each is. */
export const lineList = (account: StatementAccount) =>
  handWrittenList(statementTables[account].lines, {
    from(ctx, f) {
      let q = ctx.db.selectFrom('settlement.statementLine as l').where('l.account', '=', account)
      if (f.statementLineState) q = q.where('l.state', 'in', f.statementLineState)
      if (f.receipt) q = q.where('l.receipt', '=', f.receipt.toUpperCase())
      if (f.reference) q = q.where('l.reference', '=', f.reference)
      if (f.completed?.from) q = q.where('l.completedOn', '>=', f.completed.from)
      if (f.completed?.to) q = q.where('l.completedOn', '<=', f.completed.to)
      if (f.amount?.from !== undefined) q = q.where('l.amountCents', '>=', f.amount.from)
      if (f.amount?.to !== undefined) q = q.where('l.amountCents', '<=', f.amount.to)
      if (f.statementKind) q = q.where('l.kind', 'in', f.statementKind)
      if (f.payerName) q = q.where('l.partyName', 'ilike', containing(f.payerName))
      if (f.inFile) q = q.where(toldBy(f.inFile))
      if (f.inFile && f.broughtBefore?.[0] === 'yes') q = q.where('l.fileId', '<>', f.inFile)
      if (f.inFile && f.broughtBefore?.[0] === 'no') q = q.where('l.fileId', '=', f.inFile)
      if (f.fileId) q = q.where('l.fileId', '=', f.fileId)
      return q
    },
    key: 'l.id',
    order: { completedAt: 'l.completedAt', amount: 'l.amountCents' },
    sums: { amount: 'l.amountCents' },
    async rows(ctx, keys) {
      const rows = await ctx.db
        .selectFrom('settlement.statementLine as l')
        .leftJoin('reporting.payment as p', 'p.id', 'l.paymentId')
        .leftJoin('reporting.disbursement as d', 'd.id', 'l.disbursementId')
        .leftJoin('reporting.staff as s', 's.id', 'l.matchedBy')
        .select(['l.id as lineId', 'l.receipt', 'l.completedAt', 'l.kind as statementKind'])
        .select(['l.amountCents as amount', 'l.state as statementLineState'])
        .select(['l.partyMasked as otherParty', 'l.partyName as otherPartyName', 'l.reference'])
        .select(['l.paymentId', 'p.loanId as paidLoanId', 'd.applicationId', 'l.refundId'])
        .select(['l.matchRule', 'l.balanceCents as operatorBalance', 'l.details'])
        .select(['l.linkedReceipt', 'l.fileId', 'l.number as rowNumber', 'l.matchedAt'])
        .select(['s.id as staffId', 's.name as staffName'])
        .where('l.id', 'in', keys)
        .execute()
      const shown = await shownReferences(
        ctx,
        rows.map((row) => row.reference ?? ''),
      )
      return rows.map(({ staffId, staffName, paidLoanId, applicationId, ...row }) => ({
        ...row,
        reference: row.reference === null ? null : shown(row.reference),
        otherParty: withPlus(row.otherParty),
        loanId: paidLoanId ?? applicationId,
        statementKind: row.statementKind as StatementKind,
        statementLineState: row.statementLineState as StatementLineState,
        matchRule: row.matchRule as StatementMatchRule | null,
        matchedBy: staffId === null ? null : { id: staffId, name: staffName ?? '' },
      }))
    },
  })

/** A statement is whole from its first row to its last: what is between them, it tells. */
const toldBy = (fileId: number) => sql<boolean>`exists (
  select from settlement.statement_file f
  where f.id = ${fileId} and f.account = l.account
    and l.completed_at between f.first_at and f.last_at)`
