import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectWords, settled } from './support/soundness.ts'
import { expect, test } from './support/test.ts'

/** Dialogs, drawers, and what hangs on a button. */
const over = '[role="dialog"], .ant-popover, .ant-dropdown'
const phone = { width: 390, height: 844 }

interface Opened {
  /** What is opened, for the name of the step. */
  what: string
  open(page: Page): Promise<void>
}

const button = (name: string | RegExp): Opened => ({
  what: String(name),
  open: (page) => page.getByRole('button', { name }).first().click(),
})
const inRow = (name: string | RegExp): Opened => ({
  what: `${name} of a row`,
  open: (page) => page.getByRole('row').nth(1).getByRole('button', { name }).first().click(),
})
const common = [button('Saved views'), button('Columns and density')]

/** What opens over each page; a dialog is looked at by day and by night, and at a phone's width. */
const overlays: Readonly<Record<string, readonly Opened[]>> = {
  '/loanList/cashCredit?tab=all&pageSize=20': [
    ...common,
    {
      what: 'a view',
      open: async (page) => {
        await page.getByRole('button', { name: 'Saved views' }).click()
        await page.getByRole('button', { name: 'Save as a view…' }).click()
      },
    },
    inRow(/^More/),
  ],
  '/loanList/disbursements': [inRow('Open')],
  '/settlement/repayment/mpesaPayment': [inRow(/Open|Match/), button('Enter repayment')],
  '/auditorAuthList/auditorList': [button('Add authorisation'), inRow('Change')],
  '/auditorAuthList/allocateStatistics': [button('Allocate')],
  '/operation/userAuth/index': [button('New account')],
  '/operation/userAuth/auditLog': [inRow(/^[a-z][\w.-]*$/)],
  '/collection/cashCollection/cashCreditCollection': [button('Collectors'), button('Hand out')],
}

// Each opens and looks at several things; on a busy machine that takes its time.
test.describe.configure({ timeout: 120_000 })

for (const [path, opened] of Object.entries(overlays)) {
  test(`what opens over ${path} keeps nobody out`, async ({ as }) => {
    const page = await as('admin', { path })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const one of opened) {
      await test.step(one.what, async () => {
        await one.open(page)
        await expect(page.locator(over).first()).toBeVisible()
        await settled(page)
        await expectWords(page)
        await expectAccessible(page, undefined, over)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await expectAccessible(page, ['color-contrast', 'link-in-text-block'], over)
        await page.emulateMedia({ colorScheme: 'light' })
        const desk = page.viewportSize()
        await page.setViewportSize(phone)
        await expectFits(page)
        if (desk !== null) await page.setViewportSize(desk)
        await page.keyboard.press('Escape')
        await page.reload()
        await expect(page.getByRole('row').nth(1)).toBeVisible()
      })
    }
  })
}
