import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { type TokenStore, tokenSource } from '../mpesa/access-token.ts'
import { operatorTokenStore } from './operator-token-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

it('gives four processes one token, asked for once, and keeps it encrypted', async () => {
  const asked: string[] = []
  let looks = 0
  const store = operatorTokenStore(t.appContext.db, t.appContext.cipher)
  const counted: TokenStore = {
    ...store,
    get() {
      looks += 1
      return store.get()
    },
  }
  const authenticate = async () => {
    const value = `token-${asked.length + 1}`
    asked.push(value)
    // The others have seen by then that there is no token: four reads, and one under the lock.
    await vi.waitFor(() => expect(looks).toBeGreaterThanOrEqual(5 * asked.length), 10_000)
    return { value, expiresAt: new Date(t.clock.now().getTime() + 3_000_000) }
  }
  const processes = Array.from({ length: 4 }, () =>
    tokenSource(counted, () => t.clock.now(), authenticate),
  )
  const tokens = await Promise.all(processes.map((one) => one.current()))
  expect(tokens).toEqual(['token-1', 'token-1', 'token-1', 'token-1'])
  const again = await Promise.all(processes.map((one) => one.insteadOf('token-1')))
  expect(again).toEqual(['token-2', 'token-2', 'token-2', 'token-2'])
  expect(asked).toHaveLength(2)
  const { tokenCipher } = await t.appContext.db
    .selectFrom('payments.operatorToken')
    .select('tokenCipher')
    .executeTakeFirstOrThrow()
  expect(tokenCipher.toString('utf8')).not.toContain('token-2')
})
