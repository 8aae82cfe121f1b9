import type {
  StatementAccount,
  StatementField,
  StatementProblem,
} from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** The rows of an account's files that could not be taken. */
export const problemList = (account: StatementAccount) =>
  handWrittenList(statementTables[account].problems, {
    from(ctx, f) {
      let q = ctx.db
        .selectFrom('settlement.statementProblem as p')
        .innerJoin('settlement.statementFile as f', 'f.id', 'p.fileId')
        .where('f.account', '=', account)
      if (f.fileId) q = q.where('p.fileId', '=', f.fileId)
      if (f.statementProblem) q = q.where('p.problem', 'in', f.statementProblem)
      if (f.statementField) q = q.where('p.field', 'in', f.statementField)
      return q
    },
    key: 'p.id',
    order: { problemId: 'p.id', rowNumber: 'p.number' },
    async rows(ctx, keys) {
      const rows = await ctx.db
        .selectFrom('settlement.statementProblem as p')
        .innerJoin('settlement.statementFile as f', 'f.id', 'p.fileId')
        .select(['p.id as problemId', 'p.fileId', 'f.name as fileName', 'p.number as rowNumber'])
        .select(['p.field', 'p.problem', 'p.value as foundValue'])
        .where('p.id', 'in', keys)
        .execute()
      return rows.map(({ field, problem, ...row }) => ({
        ...row,
        statementField: field as StatementField,
        statementProblem: problem as StatementProblem,
      }))
    },
  })
