import type { LookedAt } from '@daftari/contract/ledger/book-problems'
import { textsIn } from '@daftari/contract/words/namespaces'
import { keepVerdict } from '../../books/keep-verdict.ts'
import { problemInEnglish } from '../../books/problem-in-english.ts'
import { booksHold, type Timed, verifyBooks } from '../../books/verify-books.ts'
import { keepVerification } from '../../modules/ledger/index.ts'
import { clockBy } from '../../platform/clock.ts'
import { type Db, openDatabase } from '../../platform/db/database.ts'
import { readClosedThrough } from '../../platform/schedule/daily.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

const words = textsIn('en').choices

/** Prints the result of each of the ten invariants; exits with 0 only if all hold, else 1. */
export const verifyBooksCommand: Command = (around) => {
  if (around.args.length > 0) throw new CannotRun('verify-books takes no arguments.')
  return withDatabase(around.env, async (config) => {
    const database = openDatabase(config.databaseUrl, { name: 'daftari verify-books' })
    try {
      const clock = clockBy(config)
      const startedAt = clock.now()
      const report = (finding: Timed) => {
        for (const line of linesOf(finding)) around.say(line)
      }
      const findings = await verifyBooks(database.db, { report })
      const wrong = findings.filter((finding) => finding.wrong > 0)
      around.say('')
      around.say(
        wrong.length === 0
          ? `All ${findings.length} invariants hold.`
          : `${wrong.length} of ${findings.length} invariants do not hold: ${wrong.map((one) => one.number).join(', ')}.`,
      )
      await keep(database.db, { startedAt, now: clock.now(), findings })
      return booksHold(findings) ? 0 : 1
    } finally {
      await database.close()
    }
  })
}

/** Stored beside the nightly results; before the first day is closed there is no day to store it under. */
async function keep(
  db: Db,
  { startedAt, now, findings }: { startedAt: Date; now: Date; findings: Timed[] },
): Promise<void> {
  const broken = findings.filter((finding) => finding.wrong > 0).length
  await keepVerdict(db, { broken, at: now })
  const businessOn = await readClosedThrough({ db })
  if (businessOn === undefined) return
  await keepVerification(db, { cause: 'command', businessOn, startedAt, now, findings })
}

function linesOf(finding: Timed): string[] {
  const { number, lookedAt, wrong, examples, milliseconds } = finding
  const counts = Object.entries(lookedAt).map(
    ([what, count]) => `${count.toLocaleString('en')} ${words.lookedAt[what as LookedAt]}`,
  )
  const invariant = words.invariant[number as keyof typeof words.invariant]
  const verdict = wrong === 0 ? 'holds' : `FAILS ${wrong.toLocaleString('en')} times`
  const more = wrong - examples.length
  const took = `${(milliseconds / 1000).toFixed(1)} s`
  return [
    `${String(number).padStart(2)}. ${invariant}: ${verdict} (${counts.join(', ')}; ${took})`,
    ...examples.map((example) => `      ${problemInEnglish(example)}`),
    ...(more > 0 ? [`      and ${more.toLocaleString('en')} more`] : []),
  ]
}
