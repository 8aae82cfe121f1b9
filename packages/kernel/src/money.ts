import { assert } from './assert.ts'
import type { Brand } from './brand.ts'

/** Money in whole minor units of the deployment's one currency. Never a fraction. */
export type Cents = Brand<number, 'Cents'>

/**
 * A rate in parts per million, the only unit of rates in the product: 1 % is 10,000 and an interest
 * of 0.5 % a day is stored as 5,000 a day. Basis points are too coarse for daily rates.
 */
export type Ppm = Brand<number, 'Ppm'>

/**
 * Rounding looks at the size and keeps the sign, as PostgreSQL's round() and trunc() do: half-up
 * takes a half away from zero, down goes towards zero, up away from it.
 */
export type Rounding = 'half-up' | 'down' | 'up'

export const ppmPerWhole = 1_000_000
/** A millionfold a year: a yearly compound rate that is as high is this or more, and shown so. */
export const highestYearlyPpm = 1_000_000 * ppmPerWhole

export function cents(amount: number): Cents {
  // A life is millions of amounts: what is wrong with one is only written where one is.
  if (!Number.isSafeInteger(amount)) assert(false, `${amount} is not a whole number of cents`)
  return (amount + 0) as Cents // + 0 turns -0 into 0
}

export function ppm(rate: number): Ppm {
  assert(Number.isSafeInteger(rate) && rate >= 0, `${rate} is not a rate in parts per million`)
  return rate as Ppm
}

export function add(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function negate(amount: Cents): Cents {
  return cents(-amount)
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = cents(0)
  for (const amount of amounts) total = add(total, amount)
  return total
}

export function least(first: Cents, ...others: Cents[]): Cents {
  return cents(Math.min(first, ...others))
}

export function greatest(first: Cents, ...others: Cents[]): Cents {
  return cents(Math.max(first, ...others))
}

/** The exact `amount × numerator / denominator`, rounded once. The denominator is positive. */
export function portion(
  amount: Cents,
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding,
): Cents {
  assert(denominator > 0, 'a portion needs a positive denominator')
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const exact = amount * numerator
    if ([amount, numerator, denominator, exact].every(Number.isSafeInteger)) {
      return cents(Math.sign(exact) * divideExact(Math.abs(exact), denominator, rounding))
    }
  }
  const divisor = BigInt(denominator)
  const product = BigInt(amount) * BigInt(numerator)
  const size = product < 0n ? -product : product
  const rounded = divide(size, divisor, rounding)
  return cents(Number(product < 0n ? -rounded : rounded))
}

/**
 * `amount × rate × times`, half-up to the cent: a fee (once), or an interest for a number of days.
 */
export function atRate(amount: Cents, rate: Ppm, times = 1): Cents {
  const numerator = rate * times
  const exact = Number.isSafeInteger(numerator) ? numerator : BigInt(rate) * BigInt(times)
  return portion(amount, exact, ppmPerWhole, 'half-up')
}

/**
 * Shares that sum to the total exactly, as near to the weights as whole cents allow: each is
 * rounded down, then the cents left over go to the largest remainders, the earlier first among
 * equals.
 */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((soFar, weight) => soFar + weight, 0)
  assert(
    weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights are counts',
  )
  assert(Number.isSafeInteger(whole) && whole > 0, 'a split needs a positive weight')
  if (total < 0) return split(negate(total), weights).map(negate)

  const shares = weights.map((weight) => portion(total, weight, whole, 'down'))
  const remainders = weights.map((weight) => (BigInt(total) * BigInt(weight)) % BigInt(whole))
  const left = subtract(total, sum(shares))
  const winners = remainders
    .map((remainder, index) => ({ remainder, index }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, left)
  const bonus = new Set(winners.map((winner) => winner.index))
  return shares.map((share, index) => (bonus.has(index) ? cents(share + 1) : share))
}

/** `1,234.50`; the caller adds the currency. */
export function formatCents(amount: number): string {
  const digits = String(Math.abs(cents(amount))).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

/** `KES 1,250.00`. */
export const moneyText = (currency: string, amount: number): string =>
  `${currency} ${formatCents(amount)}`

/** Reads `1,234.50`, `1234.5` and `-12`. Undefined for anything else: blanks, exponents, mills. */
export function parseAmount(text: string): Cents | undefined {
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const amount = Number(sign + whole.replaceAll(',', '') + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? cents(amount) : undefined
}

/**
 * The same in whole numbers that are exact as they are: a multiple of the divisor is divided without a rest.
 */
function divideExact(size: number, divisor: number, rounding: Rounding): number {
  const rest = size % divisor
  const whole = (size - rest) / divisor
  const up = rounding === 'up' ? rest > 0 : rounding === 'half-up' && rest >= divisor - rest
  return up ? whole + 1 : whole
}

function divide(size: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (rounding === 'down') return size / divisor
  if (rounding === 'up') return (size + divisor - 1n) / divisor
  return (2n * size + divisor) / (2n * divisor)
}
