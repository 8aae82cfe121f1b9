import { expect, it } from 'vitest'
import {
  type AccessToken,
  inMemoryTokenStore,
  type TokenStore,
  tokenSource,
} from './access-token.ts'

const now = () => new Date('2026-03-02T06:00:00Z')
const life = new Date('2026-03-02T06:59:00Z')

/** A store two processes share, with the lock a database would give. */
function sharedStore(): TokenStore {
  const store = inMemoryTokenStore()
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...store,
    exclusively(work) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

it('lets one of two processes fetch a token, and the other take it', async () => {
  let fetched = 0
  const authenticate = async (): Promise<AccessToken> => {
    fetched += 1
    return { value: `token-${fetched}`, expiresAt: life }
  }
  const store = sharedStore()
  const [first, second] = [
    tokenSource(store, now, authenticate),
    tokenSource(store, now, authenticate),
  ]
  expect(await Promise.all([first.current(), second.current()])).toEqual(['token-1', 'token-1'])
  expect(await Promise.all([first.insteadOf('token-1'), second.insteadOf('token-1')])).toEqual([
    'token-2',
    'token-2',
  ])
})

it('tries again after a fetch that failed', async () => {
  let isDown = true
  const source = tokenSource(inMemoryTokenStore(), now, async () => {
    if (isDown) throw new Error('down')
    return { value: 'token', expiresAt: life }
  })
  await expect(source.current()).rejects.toThrow('down')
  isDown = false
  expect(await source.current()).toBe('token')
})

it('does not hand out a token that has ended', async () => {
  const store = inMemoryTokenStore()
  await store.set({ value: 'old', expiresAt: now() })
  const source = tokenSource(store, now, async () => ({ value: 'new', expiresAt: life }))
  expect(await source.current()).toBe('new')
})
