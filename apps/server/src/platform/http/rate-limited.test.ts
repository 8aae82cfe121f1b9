import { expect, test } from 'vitest'
import type { Authenticate, Principal } from './principal.ts'
import { rateLimited } from './rate-limited.ts'

const authenticate: Authenticate = async (token) =>
  ({ actor: { kind: 'staff', id: Number(token) } }) as Principal

function server() {
  let ms = 0
  const ask = rateLimited(authenticate, { perSecond: 10, burst: 20 }, () => ms)
  const passed = async (person: string, times: number) => {
    const asked = Array.from({ length: times }, () => ask(person, '').then(Boolean, () => false))
    return (await Promise.all(asked)).filter(Boolean).length
  }
  const wait = (seconds: number) => {
    ms += seconds * 1_000
  }
  return { passed, wait }
}

test('RL-01 a person has a burst and then their pace', async () => {
  const { passed, wait } = server()
  expect(await passed('1', 100)).toBe(20)
  wait(1)
  expect(await passed('1', 100)).toBe(10)
  wait(60)
  expect(await passed('1', 100)).toBe(20)
})

test('RL-01 what one person asks costs another nothing', async () => {
  const { passed } = server()
  await passed('1', 1_000)
  expect(await passed('2', 15)).toBe(15)
})

test('RL-01 too many are refused as such', async () => {
  const ask = rateLimited(authenticate, { perSecond: 1, burst: 1 }, () => 0)
  await ask('1', '')
  await expect(ask('1', '')).rejects.toMatchObject({ code: 'request.too-many' })
})
