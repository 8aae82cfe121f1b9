import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('so many go on at a time, in the order of their coming, whatever becomes of one', async () => {
  const inTurn = turns(2)
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, fails = false) =>
    inTurn(async () => {
      log.push(name)
      await new Promise<void>((resolve) => {
        ends.set(name, resolve)
      })
      if (fails) throw new Error(name)
    }).catch((error: Error) => log.push(`${error.message} failed`))
  const all = [begin('a', true), begin('b'), begin('c'), begin('d')]
  expect(log).toEqual(['a', 'b'])
  ends.get('a')?.()
  await all[0]
  await expect.poll(() => log).toEqual(['a', 'b', 'a failed', 'c'].sort(inLog(log)))
  ends.get('b')?.()
  await all[1]
  await expect.poll(() => log).toContain('d')
  ends.get('c')?.()
  ends.get('d')?.()
  await Promise.all(all)
  expect(log.filter((one) => one.length === 1)).toEqual(['a', 'b', 'c', 'd'])
})

const inLog = (log: string[]) => (one: string, other: string) =>
  log.indexOf(one) - log.indexOf(other)
