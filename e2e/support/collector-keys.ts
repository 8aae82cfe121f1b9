import type { Page } from '@playwright/test'
import { callByKey, patience } from './call-by-key.ts'
import { type CaseFacts, factsOf, mayBePrompted, tabTo, toNext } from './collecting.ts'
import { expect } from './test.ts'

/** Something done with the case that is shown, by keys alone; gives the case that comes next. */
export type Act = (page: Page, one: CaseFacts) => Promise<number | undefined>

/** What the customer of the journey promises. */
export const promised = { typed: '200', shown: '200.00', shillings: 200 }
const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark', exact: true })

const noAnswer: Act = async function noAnswer(page) {
  await page.keyboard.press('8')
  const result = page.getByRole('button', { name: 'No answer' })
  await expect(result).toHaveAttribute('aria-pressed', 'true')
  return toNext(page, () => page.keyboard.press('8'))
}

/** A text written on the collector's own telephone. */
const wrote: Act = async function wrote(page) {
  await page.keyboard.press('m')
  await expect(page.getByRole('radio', { name: 'SMS', exact: true })).toBeChecked()
  await page.keyboard.press('r')
  await expect(remark(page)).toBeFocused()
  await page.keyboard.type('Reminded of the due date.')
  return toNext(page, () => page.keyboard.press('Enter'))
}

/**
 * By the console's telephone; the customer decides whether to answer, and without an answer that is the
 * result.
 */
const call: Act = async function call(page) {
  if (await callByKey(page)) await page.keyboard.press('7')
  const result = page.locator('fieldset [aria-pressed="true"]').filter({ visible: true })
  await expect(result).toHaveCount(1)
  await page.keyboard.press('r')
  await expect(remark(page)).toBeFocused()
  await page.keyboard.type('To be called in the evening.')
  return toNext(page, () => page.keyboard.press('Enter'))
}

export const promise: Act = async function promise(page) {
  await page.keyboard.press('p')
  await expect(page.getByRole('textbox', { name: 'Promised amount' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(promised.typed)
  await tabTo(page, remark(page))
  await page.keyboard.type('Pays a part tomorrow, from the day’s sales.')
  return toNext(page, () => page.keyboard.press('Enter'))
}

const sendText: Act = async function sendText(page, { case: { id } }) {
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Send SMS' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Some days late')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: /^Send/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message on its way')).toBeVisible()
  // The gateway has it; its result is reported within the minute, or tomorrow.
  const newest = async () =>
    (await factsOf(page, id)).timeline.find((one) => one.kind === 'message')?.state
  await expect.poll(newest, patience).toMatch(/^(sent|delivered|failed)$/)
  // It is said before what the page shows has been read again, and the dialog is open until then.
  await expect(dialog).toBeHidden()
  return toNext(page, () => page.keyboard.press('n'))
}

/** Sends a prompt for the amount due to the customer's phone. */
const prompt: Act = async function prompt(page, { case: { loanId } }) {
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: new RegExp(`\\b${loanId}\\b`) })
  await tabTo(page, dialog.getByRole('button', { name: 'Send payment prompt' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  return toNext(page, () => page.keyboard.press('n'))
}

export const askReduction: Act = async function askReduction(page, { case: { id } }) {
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Request a reduction' })
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }))
  await page.keyboard.type('Lost the stall in the fire, pays the rest at once')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  expect((await factsOf(page, id)).reductions).toMatchObject([{ auditStatus: 'pending' }])
  return toNext(page, () => page.keyboard.press('n'))
}

/** The acts that are calls to the customer. */
export const calls: readonly Act[] = [call, promise, noAnswer]

type Fits = (page: Page, one: CaseFacts) => boolean | Promise<boolean>
const callable: Fits = (_page, { contact }) => contact.call === null

/** What is to be done once, that few cases allow first. */
export const wantedActs: readonly { act: Act; fits: Fits }[] = [
  { act: askReduction, fits: (_page, one) => mayBeReduced(one) },
  { act: prompt, fits: mayBePrompted },
  {
    act: promise,
    fits: (page, one) =>
      callable(page, one) && one.case.settlementCents >= promised.shillings * 100,
  },
  { act: call, fits: callable },
  { act: sendText, fits: (_page, { contact }) => contact.message === null },
]

/** What can be done with any case, if anything can. */
export function usualAct({ contact }: CaseFacts): Act | undefined {
  if (contact.call === null) return noAnswer
  return contact.message === null ? wrote : undefined
}

/** Less than what closes the loan is asked for: all but the charges for the time. */
function mayBeReduced({ case: { settlementCents, owed }, reductions }: CaseFacts): boolean {
  const usual = owed.principal + owed.fee
  return usual > 0 && usual < settlementCents && reductions.length === 0
}
