import {
  differenceP,
  holm,
  newcombe,
  type Reading,
  type Verdict,
  verdictOf,
} from '@daftari/kernel/lift'

export interface Compared {
  verdict: Verdict
  /** The difference of the arms; null where nothing is to be said. */
  lift: ReturnType<typeof newcombe>
  /** How many readings something is said of. */
  beside: number
}

/** The verdict of each reading beside all the others: better and worse are corrected by Holm's method. */
export function comparedReadings(readings: readonly Reading[]): Compared[] {
  const first = readings.map((reading) => ({ reading, verdict: verdictOf(reading) }))
  const read = first.filter(({ verdict }) => sound.has(verdict))
  const stands = holm(read.map(({ reading: { treated, held } }) => differenceP(treated, held)))
  return first.map((one) => {
    const place = read.indexOf(one)
    if (place < 0) return { verdict: one.verdict, lift: null, beside: read.length }
    const { treated, held } = one.reading
    const verdict = stands[place] === true ? one.verdict : 'no-difference'
    return { verdict, lift: newcombe(treated, held), beside: read.length }
  })
}

const sound: ReadonlySet<Verdict> = new Set(['better', 'worse', 'no-difference'])

/** A share of `of` as a number of them, to be divided by it again. */
export const partOf = (share: number | undefined, of: number): number | null =>
  share === undefined ? null : Math.round(share * of * 10_000) / 10_000
