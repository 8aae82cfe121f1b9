import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reachEmbedded } from '../../apps/server/src/platform/postgres/reach-embedded.ts'
import { startProcess } from '../../apps/server/test/several/product-process.ts'
import { approve } from '../support/approve.ts'
import { type Customer, newCustomer } from '../support/customer.ts'
import { intakeOf } from '../support/intake.ts'
import { outside } from '../support/outside.ts'
import { giveReason } from '../support/reason.ts'
import { clockOffsetMinutes, dataFolder, settings, tomorrowPort } from '../support/settings.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

const dayMinutes = 24 * 60
const prices = '/operation/system/appConfig?object=jamii-30'
const reason = 'Decided by the board today.'

test('a price becomes cheaper from tomorrow by two persons, and today’s stays as it is', async ({
  as,
}) => {
  test.setTimeout(150_000)
  const page = await as('admin', { path: prices, refusals: [422] })
  await page.getByRole('button', { name: 'Change' }).click()
  const form = page.getByRole('dialog', { name: /^New version: Prices · .+ · .+/ })
  const choose = async (name: string) => {
    await form.getByRole('combobox', { name: 'What changes' }).fill(name)
    await page.keyboard.press('Enter')
  }
  await choose('Smallest amount')
  await choose('Daily rate')
  await expectAccessible(page)
  await test.step('what cannot be is refused at its field, and nothing typed is lost', async () => {
    await form.getByRole('textbox', { name: 'Smallest amount' }).fill('60,000.00')
    await form.getByRole('spinbutton', { name: 'Daily rate' }).fill('0.3')
    await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await form.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(form.locator('.ant-form-item-explain-error').first()).toBeVisible()
    await expect(form.getByRole('spinbutton', { name: 'Daily rate' })).toHaveValue('0.3')
    await form.getByRole('textbox', { name: 'Smallest amount' }).fill('1,000.00')
  })
  await test.step('it is tried on the last applications', async () => {
    await form.getByRole('button', { name: 'Try on the last applications' }).click()
    await expect(form).toContainText('Cheaper')
    await expectAccessible(page)
  })
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(form).toBeHidden()
  await test.step('somebody else approves it', () => approveVersion(page, as))

  expect(await interestOf(intakeOf('jamii'))).toBe(96_000)
  expect(await interestTomorrow()).toBe(90_000)
})

async function approveVersion(
  asker: Page,
  as: (account: string, o: { path: string }) => Promise<Page>,
): Promise<void> {
  const own = asker.getByRole('main').getByRole('region').filter({ hasText: reason })
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const other = await as('admin2', { path: prices })
  await other.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Approve' }).last().click()
  await expect(other.getByRole('main')).toContainText('2030-05-15')
}

async function interestOf(intake: ReturnType<typeof intakeOf>): Promise<number> {
  const wanted = { product: 'jamii-30', amountCents: 1_000_000 }
  const { interestCents } = await intake.post<{ interestCents: number }>('/quote', wanted)
  return interestCents
}

/** Read from a server on the same database whose clock is a day ahead. */
async function interestTomorrow(): Promise<number> {
  const embedded = await reachEmbedded(join(dataFolder, 'postgres'))
  const server = await startProcess('serve', {
    ...settings,
    DATABASE_URL: embedded?.url ?? '',
    PORT: String(tomorrowPort),
    CLOCK_OFFSET_MINUTES: String(clockOffsetMinutes + dayMinutes),
  })
  try {
    return await interestOf(intakeOf('jamii', { url: server.url, aheadMs: dayMinutes * 60_000 }))
  } finally {
    await server.stop()
    await embedded?.stop()
  }
}

const desk = '/operation/system/disburse'

test('payouts of an app are switched off while some wait, and on again each leaves once', async ({
  as,
}) => {
  test.setTimeout(240_000)
  const customers: Customer[] = []
  for (const name of ['Moraa Nyakundi', 'Kerubo Ogeto', 'Bosibori Omwenga']) {
    customers.push(await newCustomer(name, { app: 'jamii' }))
  }
  const clerk = await as('finance', { path: desk })
  await test.step('one person switches them off, at once', async () => {
    await ofJamii(clerk).getByRole('button', { name: 'Switch off' }).click()
    await giveReason(clerk, 'Switch off', 'The operator has reported a fault.')
    await expect(ofJamii(clerk)).toContainText('Off')
    await expectAccessible(clerk)
  })
  await test.step('what is approved waits', async () => {
    for (const customer of customers) {
      const loanId = await customer.apply({ product: 'jamii-30', amountCents: 400_000 })
      await approve(as, loanId, '4,000.00')
    }
    await expect(async () => {
      await clerk.getByRole('button', { name: 'Refresh' }).click()
      const waiting = ofJamii(clerk).getByRole('cell').nth(4)
      await expect(waiting).toHaveText('3', { timeout: 1_000 })
    }).toPass()
  })
  for (const { phone } of customers) expect(await outside.paidTo(phone)).toEqual([])
  await test.step('one asks for them to be on again, and somebody else agrees', async () => {
    await ofJamii(clerk).getByRole('button', { name: 'Switch on' }).click()
    const form = clerk.getByRole('dialog', { name: 'Switch on' })
    await form.getByRole('textbox', { name: 'Reason' }).fill('The operator works again.')
    await expectAccessible(clerk)
    await form.getByRole('button', { name: 'Switch on' }).click()
    await expect(form).toBeHidden()
    const other = await as('finance2', { path: `${desk}?show=openings` })
    const asked = other.getByRole('row').filter({ hasText: 'Waits for a second person' })
    await asked.getByRole('button', { name: 'Switch on' }).click()
    await expectAccessible(other)
    await other.getByRole('tooltip').getByRole('button', { name: 'Switch on' }).click()
    await expect(asked).toHaveCount(0)
  })
  await test.step('each is paid once', async () => {
    for (const { phone } of customers) {
      await expect.poll(() => outside.paidTo(phone), { timeout: 60_000 }).toHaveLength(1)
    }
    await clerk.getByRole('button', { name: 'Refresh' }).click()
    await expect(ofJamii(clerk)).toContainText('On')
  })
})

const ofJamii = (page: Page) => page.getByRole('row').filter({ hasText: 'Jamii Loans' })
