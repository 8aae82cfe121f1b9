import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** Asks one of the reports beside this file: `--report lent-by-day --from 2026-03-01 --to 2026-03-31`. */
const { values: given } = parseArgs({
  options: {
    report: { type: 'string' },
    from: { type: 'string', default: '2000-01-01' },
    to: { type: 'string', default: '2100-01-01' },
    on: { type: 'string', default: '2000-01-01' },
    format: { type: 'string', default: 'PrettyCompact' },
    url: { type: 'string', default: 'http://127.0.0.1:8123/warehouse' },
  },
})
if (!/^[a-z-]+$/.test(given.report ?? '') || ![given.from, given.to, given.on].every(isDay)) {
  process.stderr.write(
    'Use: node ops/warehouse/report.mjs --report NAME [--from DAY] [--to DAY] [--on DAY]\n',
  )
  process.exit(2)
}
const file = new URL(`reports/${given.report}.sql`, import.meta.url)
const query = readFileSync(file, 'utf8').replace(/\{(from|to|on)\}/g, (_, name) => given[name])
const url = new URL(given.url)
const database = url.pathname.slice(1)
url.pathname = '/'
url.searchParams.set('database', database)
const answer = await fetch(url, { method: 'POST', body: `${query} format ${given.format}` })
process.stdout.write(await answer.text())
process.exitCode = answer.ok ? 0 : 1

function isDay(text) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
