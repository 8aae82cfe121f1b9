import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { sql } from 'kysely'
import { listQuery } from '../../../platform/tables/list-query.ts'

/** The rows of an account's files that could not be taken. */
export const problemList = (account: StatementAccount) =>
  listQuery(statementTables[account].problems, {
    from: `settlement.statement_problem p
      join settlement.statement_file f on f.id = p.file_id`,
    where: () => sql`f.account = ${account}`,
    key: 'p.id',
    columns: {
      problemId: 'p.id',
      fileName: 'f.name',
      rowNumber: 'p.number',
      statementField: 'p.field',
      statementProblem: 'p.problem',
      foundValue: 'p.value',
    },
  })
