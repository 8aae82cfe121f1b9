import { pages } from '@daftari/contract/navigation/navigation'
import type { Locator, Page } from '@playwright/test'
import { addressOf } from './support/addresses.ts'
import {
  expectAccessible,
  expectFits,
  expectWords,
  ofColours,
  settled,
} from './support/soundness.ts'
import { expect, test } from './support/test.ts'

/** Dialogs, drawers, and what hangs on a button. */
const over = '[role="dialog"], .ant-popover, .ant-dropdown'
/** Closed dialogs may stay in the page, invisible. */
const open = '[role="dialog"]:visible, .ant-popover:visible, .ant-dropdown:visible'
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
  open: (page) => page.getByRole('row').getByRole('button', { name }).first().click(),
})
/** The history of what a drawer shows, over the drawer. */
function historyIn(first: Opened): Opened {
  return {
    what: `the history in ${first.what}`,
    open: async (page) => {
      await first.open(page)
      await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
      await expect(page.getByRole('dialog', { name: /^History of/ })).toBeVisible()
    },
  }
}
const columnsOfView: Opened = {
  what: 'the columns of a view',
  open: async (page) => {
    await page.getByRole('button', { name: /View:/ }).click()
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await expect(page.getByText('Columns shown')).toBeVisible()
  },
}
const common = [button(/View:/), columnsOfView]

/** What opens over each page; a dialog is looked at by day and by night, and at a phone's width. */
const overlays: Readonly<Record<string, readonly Opened[]>> = {
  '/loanList/cashCredit?tab=all&pageSize=20': [
    ...common,
    {
      what: 'a view',
      open: async (page) => {
        await page.getByRole('button', { name: /View:/ }).click()
        await page.getByRole('button', { name: 'Save as a view…' }).click()
      },
    },
    inRow(/^More/),
  ],
  '/loanList/disbursements': [inRow('Open')],
  '/settlement/repayment/mpesaPayment': [inRow(/Open|Match/), button('Enter repayment')],
  '/auditorAuthList/auditorList': [button('Add authorisation'), inRow(/^Change$/)],
  '/auditorAuthList/allocateStatistics': [button('Allocate')],
  '/auditorAuthList/qualityInspection': [
    button('Sampling'),
    button('Festivals'),
    button('Draw now'),
  ],
  '/operation/userAuth/index': [button('New account')],
  '/operation/userAuth/auditLog': [inRow(/^(?!Copy )\p{Lu}/u)],
  '/loanList/faceVerify': [inRow('Compare'), historyIn(inRow('Compare'))],
  '/settlement/changeBill/reduceCredits': [inRow('Open'), button('Request a waiver')],
  // In every state: all open ones may be answered already.
  '/customerService/issue/commentFeedback?sort=-askedAt': [
    inRow(/^\d+$/),
    historyIn(inRow(/^\d+$/)),
  ],
  '/collection/cashCollection/cashCreditCollection': [button('Collectors'), button('Hand out')],
}

/** Pages without a list: the sign that they are ready, and what opens over them. */
const others: Readonly<Record<string, { ready: string; opened: readonly Opened[] }>> = {
  '/loanList/cashCrdit/detail/$id': {
    ready: 'Basic info',
    opened: [button('History'), button('More')],
  },
  '/collection/cashCollection/detail/$id': { ready: 'Owed today', opened: [button('History')] },
  '/operation/userAuth/auth?role=telemarketer': {
    ready: 'People with the role',
    opened: [button('New role'), button('History'), button(/^Delete/)],
  },
  '/operation/userAuth/system/ipWhiteLimit': {
    ready: 'Allowed networks',
    opened: [button('Allow a network')],
  },
}

// Each opens and looks at several things; on a busy machine that takes its time.
test.describe.configure({ timeout: 300_000 })

for (const [path, opened] of Object.entries(overlays)) {
  test(`what opens over ${path} keeps nobody out`, async ({ look }) => {
    await look.goto(path)
    await openEach(look, opened, look.getByRole('row').nth(1))
  })
}

for (const [path, { ready, opened }] of Object.entries(others)) {
  test(`what opens over ${path} keeps nobody out`, async ({ look }) => {
    const [address = '', query] = path.split('?')
    const known = pages.find((one) => one.path === address)
    expect(known, `${address} is a page`).toBeDefined()
    const found = known === undefined ? address : await addressOf(look, known)
    await look.goto(query === undefined ? found : `${found}?${query}`)
    await openEach(look, opened, look.getByRole('heading', { name: ready }).first())
  })
}

/** Opens one after the other, each on the page as it was at first. */
async function openEach(page: Page, opened: readonly Opened[], ready: Locator): Promise<void> {
  await expect(ready).toBeVisible()
  for (const one of opened) {
    await test.step(one.what, async () => {
      await one.open(page)
      await expect(page.locator(over).first()).toBeVisible()
      // What is loaded when it is wanted fills it a moment later.
      await expect(page.locator(over).first()).not.toHaveText('')
      await settled(page)
      await expectWords(page)
      await expectAccessible(page, { within: over })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectAccessible(page, { only: ofColours, within: over })
      await page.emulateMedia({ colorScheme: 'light' })
      const desk = page.viewportSize()
      await page.setViewportSize(phone)
      await expectFits(page)
      if (desk !== null) await page.setViewportSize(desk)
    })
    if (one !== opened.at(-1)) {
      // The address names an open record until it is closed.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(page.locator(open)).toHaveCount(0, { timeout: 1_000 })
      }).toPass()
      await page.reload()
      await expect(ready).toBeVisible()
    }
  }
}
