import type { Queue, QueueRow } from './queue.ts'

/** The effect of a result on an item: when it comes up again, or how it ended. */
export function afterResult(
  { declared: { results } }: { declared: Pick<Queue['declared'], 'results'> },
  { attempts, nextActionAt, state }: Pick<QueueRow, 'attempts' | 'nextActionAt' | 'state'>,
  { code, now }: { code: string; now: Date },
): Pick<QueueRow, 'attempts' | 'lastResult' | 'lastResultAt' | 'nextActionAt' | 'state'> {
  const { againAfterMinutes, most, endsAs } = results[code] ?? {}
  const tried = attempts + 1
  const ends = endsAs !== undefined && (againAfterMinutes === undefined || tried >= (most ?? 1))
  const again = ends || againAfterMinutes === undefined ? undefined : againAfterMinutes * 60_000
  return {
    attempts: tried,
    lastResult: code,
    lastResultAt: now,
    nextActionAt: again === undefined ? nextActionAt : new Date(now.getTime() + again),
    state: ends ? endsAs : state,
  }
}
