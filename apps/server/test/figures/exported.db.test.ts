import { afterAll, beforeAll, vi } from 'vitest'
import { openSmallDemo, type SmallDemo } from '../security/small-demo.ts'
import { exportedAlike } from './exported-alike.ts'

vi.setConfig({ testTimeout: 120_000 })

let t: SmallDemo
beforeAll(async () => {
  t = await openSmallDemo()
}, 900_000)
afterAll(() => t.close())

exportedAlike(() => t)
