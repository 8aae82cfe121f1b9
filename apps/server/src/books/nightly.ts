import {
  askForNight,
  endVerification,
  type KeptFinding,
  takeVerification,
} from '../modules/ledger/index.ts'
import type { AppContext } from '../platform/context.ts'
import { limits } from '../platform/limits.ts'
import { readClosedThrough } from '../platform/schedule/daily.ts'
import { keepVerdict } from './keep-verdict.ts'
import { type Looking, verifyBooks } from './verify-books.ts'

const most = { checkMs: limits.verifyCheckMs, wholeMs: limits.verifyMs }

/**
 * Verifies the books as a whole once after each night's close, and on request. It reads one snapshot of the
 * database and blocks nobody; a check that takes too long ends the verification, which then reports so and
 * proves nothing.
 */
export async function verifyWhenDue(
  appContext: AppContext,
  bounds: Pick<Looking, 'checkMs' | 'wholeMs'> = most,
): Promise<void> {
  const closedThrough = await readClosedThrough(appContext)
  if (closedThrough === undefined) return
  await askForNight(appContext.db, closedThrough, appContext.clock.now())
  const id = await takeVerification(appContext.db, appContext.clock.now())
  if (id === undefined) return
  const findings: KeptFinding[] = []
  const problem = await verifyBooks(appContext.db, {
    report: (finding) => findings.push(finding),
    ...bounds,
  }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const now = appContext.clock.now()
  await endVerification(appContext.db, id, {
    findings,
    now,
    ...(problem === undefined ? {} : { problem: problem.slice(0, 300) }),
  })
  const broken = findings.filter((one) => one.wrong > 0).map((one) => one.number)
  if (problem === undefined) await keepVerdict(appContext.db, { broken: broken.length, at: now })
  if (broken.length > 0 || problem !== undefined) {
    appContext.log.error({ verification: id, broken, problem }, 'the books were not proven')
  }
}
