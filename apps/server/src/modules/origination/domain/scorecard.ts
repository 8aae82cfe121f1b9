import type {
  Characteristic,
  NumberCharacteristic,
  Scorecard,
  WordCharacteristic,
} from '@daftari/contract/intake/policy'
import type { grades } from '@daftari/contract/origination/enums'
import { type Facts, incomeBandOf } from './facts.ts'

export type Grade = (typeof grades)[number]

interface ScorePart {
  characteristic: string
  observed: string
  points: number
}

export interface Score {
  score: number
  grade: Grade
  quotaCents: number
  parts: ScorePart[]
}

/** The points of an application, each characteristic by itself, and what they are worth. */
export function scoreOf(card: Scorecard, facts: Facts): Score {
  const parts = card.characteristics.map((one) => partOf(one, facts))
  const score = parts.reduce((soFar, part) => soFar + part.points, card.base)
  const grade = gradeOf(card, score)
  return { score, grade, quotaCents: card.quotas[facts.customerType][grade], parts }
}

function gradeOf(card: Scorecard, score: number): Grade {
  return card.grades.find((one) => score >= one.from)?.grade ?? 'E'
}

function partOf(one: Characteristic, facts: Facts): ScorePart {
  const { name: characteristic, missing } = one
  const value = one.by === 'number' ? numbers[one.name](facts) : words[one.name](facts)
  if (value === null) return { characteristic, observed: 'missing', points: missing }
  return { characteristic, observed: String(value), points: pointsOf(one, value) }
}

/** A word that the card does not know counts as missing. */
function pointsOf(one: Characteristic, value: number | string): number {
  if (one.by === 'word') {
    const word = String(value)
    return Object.hasOwn(one.bins, word) ? (one.bins[word] ?? one.missing) : one.missing
  }
  const bin = one.bins.find(({ below }) => below === null || Number(value) < below)
  return bin?.points ?? one.missing
}

const numbers: Record<NumberCharacteristic, (facts: Facts) => number | null> = {
  age: (facts) => facts.age,
  'residence-months': (facts) => facts.residenceMonths,
  children: (facts) => facts.children,
  'loans-finished': (facts) => facts.loansFinished,
  'worst-days-late': (facts) => facts.worstDaysLate,
  'consented-contacts': (facts) => facts.consentedContacts,
  'device-shared': (facts) => facts.deviceShared,
}

const words: Record<WordCharacteristic, (facts: Facts) => string | null> = {
  'income-band': ({ monthlyIncomeCents: income }) =>
    income === null ? null : incomeBandOf(income),
  employment: (facts) => facts.employment,
  education: (facts) => facts.education,
  'marital-status': (facts) => facts.maritalStatus,
  housing: (facts) => facts.housing,
  face: (facts) => facts.faceResult,
}
