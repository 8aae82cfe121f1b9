import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { shownPayer } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { foldedName, inCapitals, nameLike } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { withShownReference } from '../../payments/index.ts'

/** The rows of an account's statements, with the transaction of ours that each is. */
export const lineList = (account: StatementAccount) =>
  listQuery(statementTables[account].lines, {
    from: 'settlement.statement_line l',
    join: `left join reporting.payment p on p.id = l.payment_id
      left join reporting.disbursement d on d.id = l.disbursement_id`,
    where: () => sql`l.account = ${account}`,
    key: 'l.id',
    columns: {
      lineId: 'l.id',
      statementKind: 'l.kind',
      amount: 'l.amount_cents',
      statementLineState: 'l.state',
      otherParty: { sql: 'l.party_masked', as: shownPayer<string> },
      otherPartyName: 'l.party_name',
      reference: 'l.reference',
      loanId: 'coalesce(p.loan_id, d.application_id)',
      operatorBalance: 'l.balance_cents',
      rowNumber: 'l.number',
      matchedBy: staff('l.matched_by'),
    },
    computed: { columns: ['reference'], reads: ['reference'], rows: withShownReference },
    filters: {
      receipt: inCapitals('l.receipt'),
      completed: 'l.completed_on',
      payerName: nameLike(foldedName('l.party_name')),
      inFile: (fileId) => isOfFile(fileId),
      broughtBefore([is], _, { inFile }) {
        if (inFile === undefined) return undefined
        return is === 'yes' ? sql`l.file_id <> ${inFile}` : sql`l.file_id = ${inFile}`
      },
    },
  })

/** A statement is complete from its first row to its last: it contains all rows in between. */
const isOfFile = (fileId: number) => sql`exists (
  select from settlement.statement_file f
  where f.id = ${fileId} and f.account = l.account
    and l.completed_at between f.first_at and f.last_at)`
