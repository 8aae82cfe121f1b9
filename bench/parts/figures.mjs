import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname } from 'node:path'

export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const loadNow = () => `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`

const number = (value, digits = 0) =>
  value === undefined
    ? ''
    : value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** Processor time of the server, and of PostgreSQL for it. */
const cpuText = ({ cpuMs, databaseMs }) => `${number(cpuMs, 2)}+${number(databaseMs, 2)}`

/** A line for each piece of work; beside it, the figure of an earlier run. */
export function print(results, earlier, say) {
  const before = new Map((earlier?.requests ?? []).map((one) => [one.name, one]))
  say(
    [
      'work'.padEnd(18),
      'product/s',
      '  p50 ms',
      '  p95 ms',
      '   cpu ms',
      'limit/s',
      '   cpu ms',
      ' ratio',
      'of cpu',
      'earlier',
      'of cpu',
    ].join('  '),
  )
  for (const one of results) {
    const known = before.get(one.name)
    say(
      [
        one.name.padEnd(18),
        number(one.product.perSecond).padStart(9),
        number(one.product.p50, 1).padStart(8),
        number(one.product.p95, 1).padStart(8),
        cpuText(one.product).padStart(9),
        number(one.reference?.perSecond).padStart(7),
        cpuText(one.reference).padStart(9),
        number(one.ratio, 2).padStart(6),
        number(one.cpuRatio, 2).padStart(6),
        number(known?.ratio, 2).padStart(7),
        number(known?.cpuRatio, 2).padStart(6),
      ].join('  '),
    )
    const failed = Object.keys(one.product.statuses).filter((status) => status !== '200')
    if (failed.length > 0) say(`  answered ${JSON.stringify(one.product.statuses)}`)
  }
}

export function keep(path, figures) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(figures, null, 2)}\n`)
}

export const recall = (path) =>
  path === undefined ? undefined : JSON.parse(readFileSync(path, 'utf8'))
