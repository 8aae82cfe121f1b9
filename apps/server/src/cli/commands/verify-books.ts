import type { Finding } from '../../books/check.ts'
import { booksHold, verifyBooks } from '../../books/verify-books.ts'
import { type Db, openDatabase } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import { type BooksVerified, booksVerifiedKey } from '../../platform/metrics/platform-figures.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

/** Prints what each of the ten invariants was found to be; 0 only if all hold, else 1. */
export const verifyBooksCommand: Command = (around) => {
  if (around.args.length > 0) throw new CannotRun('verify-books takes no arguments.')
  return withDatabase(around.env, async (config) => {
    const database = openDatabase(config.databaseUrl, { name: 'daftari verify-books' })
    try {
      const findings = await verifyBooks(database.db, (finding) => {
        for (const line of linesOf(finding)) around.say(line)
      })
      const wrong = findings.filter((finding) => finding.wrong > 0)
      around.say('')
      around.say(
        wrong.length === 0
          ? `All ${findings.length} invariants hold.`
          : `${wrong.length} of ${findings.length} invariants do not hold: ${wrong.map((one) => one.number).join(', ')}.`,
      )
      await keepVerdict(database.db, wrong.length)
      return booksHold(findings) ? 0 : 1
    } finally {
      await database.close()
    }
  })
}

/** For whoever watches: the age of the last look, and what it found. */
async function keepVerdict(db: Db, broken: number): Promise<void> {
  const verdict: BooksVerified = { at: new Date().toISOString(), broken }
  const value = json(verdict)
  await db
    .insertInto('platform.setting')
    .values({ key: booksVerifiedKey, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
}

function linesOf({ number, invariant, lookedAt, wrong, examples }: Finding): string[] {
  const counts = Object.entries(lookedAt).map(
    ([what, count]) => `${count.toLocaleString('en')} ${what}`,
  )
  const verdict = wrong === 0 ? 'holds' : `FAILS ${wrong.toLocaleString('en')} times`
  const more = wrong - examples.length
  return [
    `${String(number).padStart(2)}. ${invariant}: ${verdict} (${counts.join(', ')})`,
    ...examples.map((example) => `      ${example}`),
    ...(more > 0 ? [`      and ${more.toLocaleString('en')} more`] : []),
  ]
}
