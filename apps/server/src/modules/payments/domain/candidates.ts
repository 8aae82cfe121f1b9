import type { CandidateReason, Certainty } from '@daftari/contract/payments/enums'

const points: Record<CandidateReason, number> = {
  'reference-names': 60,
  'reference-near': 50,
  'paid-before': 40,
  'phone-fits': 30,
  'name-fits': 15,
  'amount-due': 10,
}

export interface Hint {
  loanId: number
  reason: CandidateReason
}

export interface Candidate {
  loanId: number
  points: number
  reasons: CandidateReason[]
}

/** The likeliest first; each reason counts once, and the older loan goes before its equal. */
export function rank(hints: readonly Hint[], most: number): Candidate[] {
  const byLoan = Map.groupBy(hints, (hint) => hint.loanId)
  const candidates = [...byLoan].map(([loanId, some]) => {
    const reported = new Set(some.map((hint) => hint.reason))
    const reasons = (Object.keys(points) as CandidateReason[]).filter((one) => reported.has(one))
    return { loanId, reasons, points: reasons.reduce((sum, one) => sum + points[one], 0) }
  })
  return candidates.toSorted((a, b) => b.points - a.points || a.loanId - b.loanId).slice(0, most)
}

/**
 * At least so many points, and so many more than the next candidate, mean that a person would not doubt
 * either.
 */
const certainPoints = 70
const certainLead = 30

export function certaintyOf(candidates: readonly Candidate[]): Certainty {
  const [best, next] = candidates
  if (best === undefined) return 'none'
  const clear = best.points >= certainPoints && best.points - (next?.points ?? 0) >= certainLead
  return clear ? 'certain' : 'likely'
}

/** Numbers that fingers may have meant: one digit wrong, missing, too many, or two exchanged. */
export function nearNumbers(typed: number): number[] {
  const text = String(typed)
  const found = new Set<string>()
  const add = (before: string, middle: string, after: string) => found.add(before + middle + after)
  for (let at = 0; at <= text.length; at += 1) {
    const [before, here, next] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '']
    for (const digit of '0123456789') {
      add(before, digit, text.slice(at))
      if (here !== '') add(before, digit, text.slice(at + 1))
    }
    if (here !== '') add(before, '', text.slice(at + 1))
    if (next !== '') add(before, next + here, text.slice(at + 2))
  }
  const numbers = [...found].filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number)
  return numbers.filter((one) => one !== typed).sort((a, b) => a - b)
}
