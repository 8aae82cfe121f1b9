import { type Language, localeTags } from '../language.ts'

/** Shown in place of an absent value. */
export const nothing = '–'

type Shape = 'amount' | 'whole' | 'upToTwo' | 'percent' | 'percentOne' | 'rate'

const shapes: Record<Shape, Intl.NumberFormatOptions> = {
  amount: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  whole: { maximumFractionDigits: 0 },
  upToTwo: { maximumFractionDigits: 2 },
  percent: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  rate: { style: 'percent', maximumFractionDigits: 4 },
  percentOne: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
}

const made = new Map<string, Intl.NumberFormat>()

function formatter(language: Language, shape: Shape): Intl.NumberFormat {
  const name = `${language} ${shape}`
  const known = made.get(name)
  if (known !== undefined) return known
  const one = new Intl.NumberFormat(localeTags[language], shapes[shape])
  made.set(name, one)
  return one
}

/** Cents as `12,345.60`, the minus in front; the currency is written where it is not clear. */
export function money(cents: number, language: Language): string {
  const text = formatter(language, 'amount').format(Math.abs(cents) / 100)
  return cents < 0 ? `-${text}` : text
}

export function count(value: number, language: Language): string {
  return formatter(language, Number.isInteger(value) ? 'whole' : 'upToTwo').format(value)
}

/** A share of 1 as a percentage of two decimals, or of one. */
export function ratio(share: number, language: Language, decimals: 1 | 2 = 2): string {
  return formatter(language, decimals === 1 ? 'percentOne' : 'percent').format(share)
}

/** Parts per million as a percentage: `0.25%`, with no more decimals than needed. */
export function rate(ppm: number, language: Language): string {
  return formatter(language, 'rate').format(ppm / 1_000_000)
}

/** The numerator over the denominator; nothing where there is nothing to divide by. */
export function divide(
  numerator: number | null | undefined,
  denominator: number | null | undefined,
): number | undefined {
  if (numerator === null || numerator === undefined) return undefined
  if (denominator === null || denominator === undefined || denominator === 0) return undefined
  return numerator / denominator
}

const steps = [
  { from: 1e18, letter: 'E' },
  { from: 1e15, letter: 'P' },
  { from: 1e12, letter: 'T' },
  { from: 1e9, letter: 'G' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'k' },
] as const

/** `1.2k`, `34M`, `5.6G`, T, P, E: at most one decimal, none when it is zero. */
export function shortened(value: number): string {
  const size = Math.abs(value)
  const step = steps.find((one) => size >= one.from)
  if (step === undefined) return trimmed(value)
  const scaled = trimmed(value / step.from)
  // 999,950 rounds to 1000k, which is written 1M.
  const next = steps[steps.indexOf(step) - 1]
  if (Math.abs(Number(scaled)) >= 1000 && next !== undefined) {
    return trimmed(value / next.from) + next.letter
  }
  return scaled + step.letter
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}

/** Seconds as `0:42`, `3:05` or `1:02:09`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => `${part}`.padStart(2, '0'))
  const hours = Math.floor(whole / 3600)
  return hours === 0 ? parts.join(':').replace(/^0/, '') : [hours, ...parts].join(':')
}

/** `12 kB`, `3.4 MB`. */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`
  return `${shortened(size).replace(/([kMGT])$/, ' $1')}B`
}
