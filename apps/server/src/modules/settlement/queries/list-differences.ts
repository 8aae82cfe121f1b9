import type {
  DifferenceCause,
  DifferenceKind,
  DifferenceState,
  DifferenceThing,
  StatementAccount,
} from '@daftari/contract/settlement/enums'
import { differences } from '@daftari/contract/settlement/tables'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** What the books, the operator's messages and its statements do not tell alike. */
export const differenceList = handWrittenList(differences, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.difference as d')
    if (f.differenceState) q = q.where('d.state', 'in', f.differenceState)
    if (f.statementAccount) q = q.where('d.account', 'in', f.statementAccount)
    if (f.differenceKind) q = q.where('d.kind', 'in', f.differenceKind)
    if (f.differenceThing) q = q.where('d.what', 'in', f.differenceThing)
    if (f.differenceCause) q = q.where('d.cause', 'in', f.differenceCause)
    if (f.receipt) q = q.where('d.key', '=', f.receipt.toUpperCase())
    if (f.days?.from) q = q.where('d.businessOn', '>=', f.days.from)
    if (f.days?.to) q = q.where('d.businessOn', '<=', f.days.to)
    return q
  },
  key: 'd.id',
  order: { businessOn: 'd.businessOn', firstSeenAt: 'd.firstSeenAt' },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('settlement.difference as d')
      .leftJoin('reporting.payment as p', 'p.id', 'd.paymentId')
      .leftJoin('reporting.staff as s', 's.id', 'd.settledBy')
      .select(['d.id as differenceId', 'd.businessOn', 'd.account', 'd.what', 'd.key as receipt'])
      .select(['d.kind', 'd.state', 'd.cause', 'd.ledgerCents as ledgerAmount'])
      .select(['d.toldCents as toldAmount', 'd.statementCents as statementAmount'])
      .select(['d.paymentId', 'd.loanId', 'p.loanId as paidLoanId', 'd.refundId', 'd.firstSeenAt'])
      .select(['s.id as staffId', 's.name as staffName', 'd.settledAt', 'd.reason', 'd.version'])
      .where('d.id', 'in', keys)
      .execute()
    return rows.map(({ staffId, staffName, paidLoanId, account, ...row }) => ({
      ...row,
      statementAccount: account as StatementAccount,
      differenceThing: row.what as DifferenceThing,
      differenceKind: row.kind as DifferenceKind,
      differenceState: row.state as DifferenceState,
      differenceCause: row.cause as DifferenceCause | null,
      loanId: row.loanId ?? paidLoanId,
      settledBy: staffId === null ? null : { id: staffId, name: staffName ?? '' },
    }))
  },
})
