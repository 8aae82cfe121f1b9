import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { everythingClosed } from '../../src/modules/servicing/test/booked.ts'
import { closeDays } from '../../src/platform/schedule/daily.ts'
import type { TestApp } from '../harness.ts'
import { wrongBooks } from './findings.ts'
import { lateLender, openDays, settingsOf } from './late-lender.ts'
import { runCommandProcess } from './product.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const apps: TestApp[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-close-'))
let undisturbed: Awaited<ReturnType<typeof everythingClosed>>

async function aLateLender(): Promise<TestApp> {
  const t = await lateLender()
  apps.push(t)
  return t
}

beforeAll(async () => {
  const t = await aLateLender()
  await closeDays(t.appContext, t.app.daily)
  undisturbed = await everythingClosed(t)
})
afterAll(async () => {
  for (const t of apps) await t.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function jobRuns(t: TestApp) {
  const { rows } = await sql<{ job: string; runs: number; open: number }>`
    select job, count(*)::int as runs, count(*) filter (where finished_at is null)::int as open
    from platform.schedule_run group by job order by job`.execute(t.appContext.db)
  return rows
}

describe('the daily close', () => {
  it('DL-03: killed four times gives what an undisturbed one gives', async () => {
    const t = await aLateLender()
    const settings = settingsOf(t, dataDir)
    const moments = [
      'close.loans@3',
      'close.uncommitted@5',
      'close.between-jobs@9',
      'close.loans@8',
    ] as const
    for (const moment of moments) {
      const { code, said } = await runCommandProcess('close-day', [], settings, moment)
      expect(code, `${moment}: ${said}`).toBe(null)
    }
    const last = await runCommandProcess('close-day', [], settings)
    expect(last.code, last.said).toBe(0)
    expect(await everythingClosed(t)).toEqual(undisturbed)
    expect(await wrongBooks(t.appContext.db)).toEqual([])
  })

  it('DL-09: by two processes at once does each step of each day once', async () => {
    const t = await aLateLender()
    const settings = settingsOf(t, dataDir)
    const both = await Promise.all([
      runCommandProcess('close-day', [], settings),
      runCommandProcess('close-day', [], settings),
    ])
    expect(both.map((one) => one.code)).toEqual([0, 0])
    const runs = await jobRuns(t)
    expect(runs.length).toBeGreaterThan(2)
    expect(runs.every((one) => one.runs === openDays && one.open === 0)).toBe(true)
    expect(await everythingClosed(t)).toEqual(undisturbed)
    const { rows } = await sql<{ days: number }>`
      select count(*)::int as days from platform.event where type = 'day.closed'`.execute(
      t.appContext.db,
    )
    expect(rows[0]?.days).toBe(openDays)
    expect(await wrongBooks(t.appContext.db)).toEqual([])
  })
})
