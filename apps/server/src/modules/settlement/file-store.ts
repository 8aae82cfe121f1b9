import type { StatementAccount, StatementFileState } from '@daftari/contract/settlement/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SettlementStatementFile } from '../../platform/db/types.ts'

export type StatementFile = Omit<
  Selectable<SettlementStatementFile>,
  'account' | 'state' | 'format' | 'coversFrom' | 'coversTo'
> & {
  account: StatementAccount
  state: StatementFileState
  format: 'csv' | 'xlsx'
  coversFrom: BusinessDate | null
  coversTo: BusinessDate | null
}

export async function findFile(db: Db, id: number): Promise<StatementFile | undefined> {
  const row = await db
    .selectFrom('settlement.statementFile')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row as StatementFile | undefined
}

/** What is done to a file is done under its lock. */
export async function lockFile(tx: Tx, id: number): Promise<StatementFile | undefined> {
  const row = await tx
    .selectFrom('settlement.statementFile')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as StatementFile | undefined
}
