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

it.each(['server', 'worker'] as const)('Prometheus reads each %s where its unit opens it', (one) => {
  expect(portsRead(one)).toHaveLength(2)
  expect(portsRead(one)).toEqual(portsOf(one))
})
