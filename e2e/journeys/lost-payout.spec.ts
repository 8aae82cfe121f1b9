import type { Page } from '@playwright/test'
import { approve } from '../support/approve.ts'
import { newCustomer } from '../support/customer.ts'
import { outside } from '../support/outside.ts'
import { rowsOf } from '../support/portal-file.ts'
import { giveReason } from '../support/reason.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'
import { verifyBooks } from '../support/verify-books.ts'

const page = '/customerService/disburseIssue/disburse'
const cases = '/api/customer-service/disburse-issue/disburse'

test('a lost payout is found, its wallet corrected, paid once, and ends once the customer was told', async ({
  as,
}) => {
  test.setTimeout(240_000)
  const customer = await newCustomer('Naliaka Wekesa')
  const loanId = await customer.apply({ product: 'pesa-7', amountCents: 300_000 })
  // The operator does not know this number any more.
  await outside.openWallet({ phone: customer.phone, isRegistered: false })
  await approve(as, loanId, '3,000.00')

  const agent = await as('service')
  await test.step('the agent opens a case and sees why the money is not there', () =>
    openCase(agent, loanId))
  const wallet = `0756${customer.phone.slice(4)}`
  await outside.openWallet({ phone: wallet, name: 'NALIAKA WEKESA' })
  await test.step('the agent asks for another wallet', () => correctWallet(agent, wallet))
  await test.step('somebody else approves it, and the operator pays', async () => {
    const list = `/loanList/faceVerify?loanId=${loanId}`
    const head = await as('auditadmin2', { path: list })
    await rowOf(head, loanId).getByRole('button', { name: 'Compare' }).click()
    await head.getByRole('button', { name: 'Approve', exact: true }).click()
    await giveReason(head, 'Approve', 'Her ID and the name of the wallet fit.')
  })
  await test.step('the payout arrives, its notice reaches her, and the case ends by itself', async () => {
    const state = async () => {
      const [one] = await rowsOf<{ payoutCaseState: string }>(agent, cases, { loanId: `${loanId}` })
      return one?.payoutCaseState
    }
    await expect.poll(state, { timeout: 120_000 }).toBe('resolved')
    await agent.reload()
    await expect(agent.getByRole('dialog')).toContainText('Paid on another wallet')
    await expectAccessible(agent)
  })
  expect(await outside.paidTo(wallet)).toHaveLength(1)
  expect(await outside.paidTo(customer.phone)).toHaveLength(0)
  expect(await verifyBooks()).toBe(0)
})

async function openCase(agent: Page, loanId: number): Promise<void> {
  await agent.goto(page)
  await agent.getByRole('button', { name: 'Open a case' }).click()
  const form = agent.getByRole('dialog', { name: 'Open a case' })
  await form.getByRole('spinbutton', { name: 'Loan ID' }).fill(String(loanId))
  await form.getByRole('textbox', { name: 'What the customer says' }).fill('Where is my money?')
  await expectAccessible(agent)
  await form.getByRole('button', { name: 'Open a case' }).click()
  await rowOf(agent, loanId).getByRole('cell').first().getByText(/^\d+$/).click()
  const drawer = agent.getByRole('dialog')
  await expect(drawer).toContainText('Customer’s wallet')
  await drawer.getByRole('button', { name: 'Claim' }).click()
  await expect(drawer.getByRole('button', { name: 'Claim' })).toBeHidden()
  await expectAccessible(agent)
}

async function correctWallet(agent: Page, wallet: string): Promise<void> {
  await agent.getByRole('button', { name: 'Correct the wallet' }).click()
  const form = agent.getByRole('dialog', { name: 'Correct the wallet' })
  await form.getByRole('textbox', { name: 'New wallet number' }).fill(wallet)
  await form.getByRole('textbox', { name: 'Owner' }).fill('NALIAKA WEKESA')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Her old number is lost.')
  await form.getByRole('button', { name: 'Correct the wallet' }).click()
  await expect(form).toBeHidden()
}

function rowOf(on: Page, text: string | number) {
  return on.getByRole('row').filter({ hasText: String(text) })
}
