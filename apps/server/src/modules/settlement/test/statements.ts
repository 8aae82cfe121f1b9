import { Readable } from 'node:stream'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { staffActor, type TestApp } from '../../../../test/harness.ts'
import { keepStatementFile } from '../commands/keep-statement-file.ts'

export const heading =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,' +
  'Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.'

/** A row of a payment in, as the portal writes it. */
export const paidRow = (o: {
  receipt: string
  at: string
  amount: string
  balance: string
  account?: string
  status?: string
}) =>
  `${o.receipt},${o.at},${o.at},Pay Bill from 2547****0111 - MARY ATIENO Acc. ${o.account ?? ''},` +
  `${o.status ?? 'Completed'},"${o.amount}",,"${o.balance}",true,Pay Bill Online,` +
  `2547****0111 - MARY ATIENO,,${o.account ?? ''}`

/** Newest first, below the lines that the portal writes above. */
export const fileOf = (rows: readonly string[], period = '30-03-2026 - 30-03-2026') =>
  ['Organization Name,ACME LENDING', `Time Period:,${period}`, '', heading, ...rows, ''].join('\n')

/** Gives a file in as finance does, and lets the job read it. */
export async function uploadStatement(
  t: TestApp,
  o: { account?: StatementAccount; text: string | Uint8Array; by: number; name?: string },
) {
  const { account = 'payment', text, by, name = 'statement.csv' } = o
  const written = await t.appContext.files.writeNew(Readable.from([Buffer.from(text)]))
  const id = await t.as(staffActor(by), (ctx) =>
    keepStatementFile(ctx, { account, upload: { name, ...written } }),
  )
  await t.settle()
  return fileNow(t, id)
}

export const fileNow = (t: TestApp, id: number) =>
  t.appContext.db
    .selectFrom('settlement.statementFile')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const lineNow = (t: TestApp, receipt: string) =>
  t.appContext.db
    .selectFrom('settlement.statementLine')
    .selectAll()
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()

export const problemsOf = (t: TestApp, fileId: number) =>
  t.appContext.db
    .selectFrom('settlement.statementProblem')
    .select(['number', 'field', 'problem', 'value'])
    .where('fileId', '=', fileId)
    .orderBy('number')
    .execute()

export const dayNow = (t: TestApp, account: StatementAccount, on: string) =>
  t.appContext.db
    .selectFrom('settlement.accountDay')
    .selectAll()
    .where('account', '=', account)
    .where('businessOn', '=', on)
    .executeTakeFirst()

export const differencesOf = (t: TestApp, account: StatementAccount, on: string) =>
  t.appContext.db
    .selectFrom('settlement.difference')
    .selectAll()
    .where('account', '=', account)
    .where('businessOn', '=', on)
    .where('state', '<>', 'cleared')
    .orderBy('key')
    .execute()
