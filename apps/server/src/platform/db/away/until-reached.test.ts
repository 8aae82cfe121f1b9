import { expect, test } from 'vitest'
import { openLog } from '../../log.ts'
import { untilReached } from './until-reached.ts'

const log = openLog('silent')

test('a start waits for a database that does not answer yet', async () => {
  let asked = 0
  const done = untilReached(log, async () => {
    asked += 1
    if (asked < 3) throw new Error('Connection terminated due to connection timeout')
    return 'there'
  })
  expect(await done).toBe('there')
})

test('what is wrong in any other way ends it at once', async () => {
  let asked = 0
  const failed = untilReached(log, async () => {
    asked += 1
    throw new Error('a mistake of ours')
  })
  await expect(failed).rejects.toThrow('a mistake of ours')
  expect(asked).toBe(1)
})
