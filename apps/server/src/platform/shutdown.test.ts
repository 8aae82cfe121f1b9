import { expect, test } from 'vitest'
import { newShutdown } from './shutdown.ts'

test('what was started last ends first, and only once', async () => {
  const ended: string[] = []
  const shutdown = newShutdown((line) => ended.push(line))
  shutdown.add('database', () => void ended.push('database'), 100)
  shutdown.add('server', async () => void ended.push('server'), 100)
  expect(shutdown.begun).toBe(false)
  await Promise.all([shutdown.run(), shutdown.run()])
  expect(shutdown.begun).toBe(true)
  expect(ended).toEqual(['server', 'database'])
})

test('a part that hangs or fails is reported and does not hold up the rest', async () => {
  const ended: string[] = []
  const shutdown = newShutdown((line) => ended.push(line))
  shutdown.add('database', () => void ended.push('database'), 100)
  shutdown.add('jobs', () => Promise.reject(new Error('broken')), 100)
  shutdown.add('server', () => new Promise(() => undefined), 20)
  await shutdown.run()
  expect(ended).toEqual([
    'server did not end well: it took longer than 20 ms',
    'jobs did not end well: broken',
    'database',
  ])
})
