import pino from 'pino'
import { expect, test } from 'vitest'
import { newMeter } from '../../metrics/meter.ts'
import { outageLog } from './outage-log.ts'

test('the metrics say how long the database has been away, by whoever missed it first', async () => {
  const meter = newMeter()
  const log = pino({ enabled: false })
  const [requests, work] = [
    outageLog({ log, meter }, 'requests'),
    outageLog({ log, meter }, 'work'),
  ]
  const seconds = async () =>
    Number(/^daftari_db_away_seconds (\S+)$/m.exec(await meter.registry.metrics())?.[1])
  expect(await seconds()).toBe(0)
  requests.gone(new Error('connect ECONNREFUSED'))
  const first = await seconds()
  expect(first).toBeGreaterThan(0)
  work.gone(new Error('connect ECONNREFUSED'))
  expect(await seconds()).toBeGreaterThan(first)
  requests.back()
  expect(await seconds()).toBeGreaterThan(0)
  work.back()
  expect(await seconds()).toBe(0)
})
