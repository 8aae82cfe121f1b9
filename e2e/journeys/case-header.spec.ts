import { detailOf, read, shown } from '../support/collecting.ts'
import { expect, test } from '../support/test.ts'

const list = '/api/collection/cash-collection/cash-credit-collection?pageSize=1'

for (const width of [1280, 1440, 390]) {
  test(`what is owed is read in one line above a case: ${width} px`, async ({ as }) => {
    const page = await as('collector', { viewport: { width, height: 800 }, path: '/' })
    const [first] = (await read<{ rows: { caseId: number }[] }>(page, list)).rows
    const id = first?.caseId ?? 0
    await page.goto(detailOf(id))
    await shown(page, id)
    const facts = page.locator('#content header li').filter({ visible: true })
    await expect(facts.first()).toContainText('Owed today')
    const lines = await facts.evaluateAll((all) =>
      all.map((one) => {
        const line = Number.parseFloat(getComputedStyle(one).lineHeight)
        return Math.round(one.getBoundingClientRect().height / line)
      }),
    )
    expect(lines[0]).toBe(1)
    expect(Math.max(...lines)).toBeLessThanOrEqual(2)
  })
}
