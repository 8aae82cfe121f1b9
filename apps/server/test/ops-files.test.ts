import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

const prometheus = read('ops/prometheus/prometheus.yml')
const deployment = read('docs/deployment.md')

/** The ports at which a unit's processes have their figures, for the processes that the page starts. */
function portsOf(unit: 'server' | 'worker'): string[] {
  const port = /METRICS_PORT=(\S+)/.exec(read(`ops/systemd/daftari-${unit}@.service`))?.[1] ?? ''
  const enabled = /systemctl enable --now (daftari-server[\s\S]*?daftari-nightly)/.exec(deployment)
  const started = (enabled?.[1] ?? '').matchAll(new RegExp(`daftari-${unit}@(\\w+)`, 'g'))
  return [...started].map(([, name = '']) => port.replace('%i', name))
}

/** The ports that Prometheus reads of one role. */
function portsRead(role: string): string[] {
  const targets = new RegExp(`targets: \\[([^\\]]*)\\]\\s+labels: \\{ role: ${role} \\}`)
  const found = targets.exec(prometheus)?.[1] ?? ''
  return [...found.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port)
}

it.each(['server', 'worker'] as const)(
  'Prometheus reads each %s where its unit opens it',
  (one) => {
    expect(portsRead(one)).toHaveLength(2)
    expect(portsRead(one)).toEqual(portsOf(one))
  },
)

it('the page on operations has a row for each alert, and none for one that is gone', () => {
  const alerts = [...read('ops/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)]
  const rows = read('docs/operations.md')
    .split('\n')
    .filter((line) => line.startsWith('| `Daftari'))
  const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(Daftari\w+)`/g)])
  expect(alerts.length).toBeGreaterThan(30)
  expect(named.map(([, name]) => name).sort()).toEqual(alerts.map(([, name]) => name).sort())
})
