import type { InspectionCause } from '@daftari/contract/origination/inspection/enums'
import type { SamplingSettings } from '@daftari/contract/origination/sampling/sampling'

/** A decision that could be looked at again. */
export interface DecidedCase {
  transitionId: number
  staffId: number
  decision: 'approve' | 'reject'
  approvedCents: number | null
  grade: string | null
  /** The auditor began not long ago. */
  byNewAuditor: boolean
}

export interface Drawn {
  transitionId: number
  cause: InspectionCause
}

/** The probability with which a decision is drawn, in parts per million, and its cause. */
interface Chance {
  ppm: number
  cause: InspectionCause
}

/** The highest matching ratio; among equal ones the auditor's own, which implies no suspicion. */
export function chanceOf(one: DecidedCase, settings: SamplingSettings): Chance {
  const own = settings.auditors.find((row) => row.staffId === one.staffId)
  const approved = one.decision === 'approve'
  const large = approved && (one.approvedCents ?? 0) >= settings.amountFromCents
  const risky = approved && settings.grades.some((grade) => grade === one.grade)
  const chances: Chance[] = [
    { ppm: own?.ratioPpm ?? settings.everyonePpm, cause: 'ratio' },
    { ppm: large ? settings.amountPpm : 0, cause: 'amount' },
    { ppm: risky ? settings.gradePpm : 0, cause: 'grade' },
    { ppm: one.byNewAuditor ? settings.newAuditorPpm : 0, cause: 'new-auditor' },
  ]
  return chances.reduce((best, next) => (next.ppm > best.ppm ? next : best))
}

/**
 * Systematic sampling per auditor: their decisions are lined up in an order that only the seed determines,
 * each as long as its chance, and those at whole numbers are drawn. So an auditor's number differs from the
 * sum of the chances by less than one, a chance of a million is always drawn, and the same seed always draws
 * the same.
 */
export function drawSample(
  cases: readonly DecidedCase[],
  chance: (one: DecidedCase) => Chance,
  seed: string,
): Drawn[] {
  const drawn: Drawn[] = []
  for (const [staffId, own] of byAuditor(cases)) {
    let reached = hashOf(`${seed} auditor ${staffId}`)
    const mixed = own
      .map((one) => ({ one, place: hashOf(`${seed} decision ${one.transitionId}`) }))
      .sort((a, b) => a.place - b.place || a.one.transitionId - b.one.transitionId)
    for (const { one } of mixed) {
      const { ppm, cause } = chance(one)
      const before = Math.floor(reached / million)
      reached += ppm
      if (Math.floor(reached / million) > before) {
        drawn.push({ transitionId: one.transitionId, cause })
      }
    }
  }
  return drawn.sort((a, b) => a.transitionId - b.transitionId)
}

/** Draws a fixed number from each auditor, in the order that only the seed determines. */
export function drawCount(cases: readonly DecidedCase[], count: number, seed: string): Drawn[] {
  return [...byAuditor(cases).values()].flatMap((own) =>
    own
      .map(({ transitionId }) => ({ transitionId, place: hashOf(`${seed} ${transitionId}`) }))
      .sort((a, b) => a.place - b.place || a.transitionId - b.transitionId)
      .slice(0, count)
      .map(({ transitionId }): Drawn => ({ transitionId, cause: 'on-demand' })),
  )
}

const million = 1_000_000

function byAuditor(cases: readonly DecidedCase[]): Map<number, DecidedCase[]> {
  const groups = new Map<number, DecidedCase[]>()
  for (const one of cases) {
    groups.set(one.staffId, [...(groups.get(one.staffId) ?? []), one])
  }
  return groups
}

/** From 0 to 999,999, the same for the same text everywhere: FNV-1a with a final mix. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  hash ^= hash >>> 16
  return (hash >>> 0) % million
}
