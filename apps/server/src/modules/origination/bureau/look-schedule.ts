const firstMs = 30_000
const longestMs = 3_600_000

/** Half a minute after the first time, then twice as long each time, an hour at most. */
export function nextLookMs(times: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(times - 1, 0), 10))
}
