import { sql } from 'kysely'
import { isBound, type Owner, ofPerson } from '../cipher.ts'
import type { AppContext } from '../context.ts'
import type { RecurringJob } from '../schedule/daily.ts'
import { transact } from './transact.ts'

/** Where numbers of people lie; each such table has an index of the rows that are not bound. */
export interface NumberTable {
  table: string
  /** The column that says whose they are. */
  person: string
  ciphers: readonly string[]
  /** The owner of the numbers, where it is not a customer. */
  owner?: (id: number) => Owner
}

const rowsAtOnce = 200
/** Limits a run, so that a large book is bound in hours without delaying other work. */
const batchesOfRun = 10

/** Binds to whose they are the numbers that an earlier version sealed, where the lender is so far. */
export function bindingNumbers(module: string, tables: readonly NumberTable[]): RecurringJob {
  return {
    name: `${module}.bind-numbers`,
    everySeconds: 60,
    due: () => sql.join(tables.map(hasUnbound), sql` or `),
    async run(appContext) {
      for (const table of tables) {
        for (let batch = 0; batch < batchesOfRun; batch += 1) {
          if ((await bindSome(appContext, table)) < rowsAtOnce) break
        }
      }
    },
  }
}

const isUnbound = ({ ciphers }: NumberTable) =>
  sql.join(
    ciphers.map((name) => sql`get_byte(${sql.ref(name)}, 0) = 1`),
    sql` or `,
  )

const hasUnbound = (of: NumberTable) =>
  sql`exists (select from ${sql.table(of.table)} where ${isUnbound(of)})`

/** Gives how many rows it found. */
async function bindSome(appContext: AppContext, of: NumberTable): Promise<number> {
  const { cipher } = appContext
  // The version before still reads them.
  if (!isBound(cipher.seal('', ofPerson(0)))) return 0
  return transact(appContext.db, async (tx) => {
    const { rows } = await sql<{ id: number; person: number; sealed: (Buffer | null)[] }>`
      select id, ${sql.ref(of.person)} as person,
        array[${sql.join(of.ciphers.map((name) => sql.ref(name)))}] as sealed
      from ${sql.table(of.table)} where ${isUnbound(of)}
      order by id limit ${rowsAtOnce} for no key update skip locked`.execute(tx)
    for (const { id, person, sealed } of rows) {
      const set = of.ciphers.map((name, at) => {
        const now = sealed[at] ?? null
        const owner = (of.owner ?? ofPerson)(person)
        const bound = now === null ? null : cipher.seal(cipher.open(now, owner), owner)
        return sql`${sql.ref(name)} = ${bound}`
      })
      await sql`update ${sql.table(of.table)} set ${sql.join(set)} where id = ${id}`.execute(tx)
    }
    return rows.length
  })
}
