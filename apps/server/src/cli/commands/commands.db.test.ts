import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, disburse, openForBusiness } from '../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { systemClock } from '../../platform/clock.ts'
import { writeClosedThrough } from '../../platform/schedule/daily.ts'
import { type Command, runCommand } from '../command.ts'
import { closeDayCommand } from './close-day.ts'
import { verifyBooksCommand } from './verify-books.ts'

let t: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-command-'))
const clock = systemClock('Africa/Nairobi')
const ago = (days: number) => addDays(clock.today(), -days)

/** A lender whose last three days are not closed. */
beforeAll(async () => {
  t = await openTestApp(new Date(`${ago(4)}T06:00:00Z`))
  const personId = await addPerson(t)
  await openForBusiness(t)
  await writeClosedThrough(t.appContext, ago(4))
  await disburse(t, { personId, loanId: 1, on: ago(3) })
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await t.close()
})

async function run(command: Command, args: string[], env: NodeJS.ProcessEnv = {}) {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await runCommand(command, {
    args,
    env: { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, ...env },
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said, complained: complained.join('\n') }
}

describe('close-day', () => {
  it.each([
    [['--until', clock.today()], 'has not ended yet'],
    [['--until', '2026-02-30'], "not '2026-02-30'"],
    [['--until', 'yesterday'], "not 'yesterday'"],
    [['--upto', '2026-02-03'], 'Usage: close-day --until YYYY-MM-DD'],
    [['2026-02-03'], 'Usage'],
  ])('refuses %j in one sentence', async (args, complaint) => {
    const { code, complained } = await run(closeDayCommand, args)
    expect(code).toBe(2)
    expect(complained).toContain(complaint)
    expect(complained.split('\n')).toHaveLength(1)
  })

  it('closes the days that are open, in order, and no day twice', async () => {
    const first = await run(closeDayCommand, ['--until', ago(2)])
    expect(first).toMatchObject({ code: 0, complained: '' })
    expect(first.said.map((line) => line.slice(0, 17))).toEqual([
      `${ago(3)} closed`,
      `${ago(2)} closed`,
    ])
    expect(first.said[1]).toMatch(/servicing\.close-day [^;]*interestLines 1/)
    const rest = await run(closeDayCommand, [])
    expect(rest.said).toHaveLength(1)
    const again = await run(closeDayCommand, ['--until', ago(1)])
    expect(again.said).toEqual([`Closed through ${ago(1)} already; nothing to do.`])
  })
})

describe('verify-books', () => {
  it('prints each invariant with what it looked at, and ends with 0 when all hold', async () => {
    const { code, said } = await run(verifyBooksCommand, [])
    expect(said.at(-1)).toBe('All 10 invariants hold.')
    const first = ' 1. Every entry balances: holds (3 entries, 7 lines; '
    expect(said[0]?.slice(0, first.length)).toBe(first)
    expect(said[0]?.slice(first.length)).toMatch(/^\d+\.\d s\)$/)
    expect(code).toBe(0)
  })

  it('names the invariant and the rows that are wrong, and ends with 1', async () => {
    await sql`update servicing.balance set fee_owed_cents = 7`.execute(t.appContext.db)
    const { code, said } = await run(verifyBooksCommand, [])
    expect(code).toBe(1)
    expect(said.at(-1)).toBe('2 of 10 invariants do not hold: 5, 10.')
    expect(said.find((line) => line.includes('Loan 1: kept'))).toContain(
      'kept 10,000.00 / 100.00 / 0.07 / 0.00, by its lines 10,000.00 / 100.00 / 0.00 / 0.00',
    )
  })

  it('cannot run without a database, and says so', async () => {
    const { code, complained } = await run(verifyBooksCommand, [], { DATABASE_URL: '' })
    expect(code).toBe(2)
    expect(complained).toContain('There is no database in')
  })
})
