import { firstHours } from '../support/first-hours/hours.ts'
import { expectAccessible, settled } from '../support/soundness.ts'
import { test } from '../support/test.ts'

for (const { name, account, steps } of firstHours) {
  test(`somebody new finds the way through the first hour: ${name}`, async ({ as }) => {
    const page = await as(account)
    for (const { picture, walk } of steps) {
      await test.step(picture, async () => {
        await walk(page)
        await settled(page)
        await expectAccessible(page)
      })
    }
  })
}
