import { join } from 'node:path'

/** The figures of the last release; a release rewrites them, from `var/bench.json`. */
export const lastRelease = join(import.meta.dirname, '../../docs/performance.json')

/** The share of an earlier figure under which a piece of work has become slower. */
const slower = 0.85

/** An option whose value may be omitted. */
export function withDefault(args, name, value) {
  const at = args.indexOf(name)
  const next = args[at + 1]
  if (at < 0 || (next !== undefined && !next.startsWith('--'))) return args
  return args.toSpliced(at + 1, 0, value)
}

/**
 * What has become slower than in an earlier run, by processor time per request: the number of requests a
 * second depends on the machine's other work. One line each, or a single line if nothing has.
 */
export function compare({ requests, loaded }, earlier) {
  const known = new Map(earlier.requests.map((one) => [one.name, one]))
  const lines = requests.flatMap(({ name, cpuRatio }) => {
    const before = known.get(name)?.cpuRatio
    if (before === undefined || cpuRatio >= before * slower) return []
    const change = Math.round((1 - cpuRatio / before) * 100)
    return [
      `slower by ${change} %: ${name}, ${cpuRatio.toFixed(2)} of the limit for ${before.toFixed(2)}`,
    ]
  })
  const [now, then] = [loaded?.product?.peakMb, earlier.loaded?.product?.peakMb]
  if (now !== undefined && then !== undefined && now * slower > then)
    lines.push(`more memory: ${now} MB at most for ${then} MB`)
  return lines.length === 0 ? ['nothing has become slower'] : lines
}
