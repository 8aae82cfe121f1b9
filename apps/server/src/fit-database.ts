import { demoPassword, demoPeople } from '../seed/demo/demo-staff.ts'
import { CannotStart } from './entry.ts'
import { hashingCost, verifyPassword } from './modules/administration/index.ts'
import type { RunningConfig } from './platform/config.ts'
import { demoState } from './platform/db/demo-state.ts'
import { whatIsPending } from './platform/db/migrate.ts'
import { withClient } from './platform/db/with-client.ts'

/**
 * A process that did not migrate the database itself requires an up-to-date one, and a production process
 * never starts on the simulated lender.
 */
export async function requireFitDatabase(config: RunningConfig): Promise<void> {
  if (config.production) await requireOwnLender(config.databaseUrl)
  const pending = await whatIsPending(config.databaseUrl)
  if (pending !== undefined) throw new CannotStart(pending)
}

/** By its marks, and where they were lost or removed, by its publicly known password. */
async function requireOwnLender(databaseUrl: string): Promise<void> {
  if ((await demoState(databaseUrl)).match(/begun|complete/)) {
    throw new CannotStart(
      'The database of DATABASE_URL holds the simulated lender: production needs one of its own.',
    )
  }
  const account = await accountOfDemo(databaseUrl)
  if (account === undefined) return
  throw new CannotStart(
    `The account ${account} opens with the password of the simulated lender: production needs another.`,
  )
}

/** Each costs a hash, so only those that the simulated lender begins with. */
const most = 3

async function accountOfDemo(databaseUrl: string): Promise<string | undefined> {
  const accounts = demoPeople.map((one) => one.account)
  const known = await withClient(databaseUrl, async (client) => {
    const table = await client.query("select to_regclass('administration.staff') as name")
    if (table.rows[0]?.name === null) return []
    const { rows } = await client.query<{ account: string; hash: string }>(
      `select account, password_hash as hash from administration.staff
       where account = any($1) and disabled_at is null order by id limit ${most}`,
      [accounts],
    )
    return rows
  })
  for (const { account, hash } of known) {
    if (await verifyPassword(demoPassword, hash, hashingCost)) return account
  }
  return undefined
}
