import type { Locator, Page } from '@playwright/test'
import { demoPeople } from '../../apps/server/seed/demo/demo-staff.ts'
import { settled } from './soundness.ts'
import { expect } from './test.ts'

/** What of a case decides what can be done with it now; a rule that hinders, or null. */
export interface CaseFacts {
  case: {
    id: number
    loanId: number
    customerId: number
    mine: boolean
    settlementCents: number
    owed: { principal: number; fee: number }
  }
  contact: { call: string | null; message: string | null }
  promise: { state: string; paidCents: number } | null
  reductions: { id: number; auditStatus: string }[]
  timeline: { kind: string; state?: string }[]
}

const cases = '/api/collection/cash-collection'

export async function read<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path)
  const { data } = (await response.json()) as { data: T }
  return data
}

export interface Collector {
  account: string
  name: string
}

/** Collectors of the reminder stage. */
const reminders = ['collector', 'collector2']
export const reminderNames = demoPeople
  .filter(({ account }) => reminders.includes(account))
  .map(({ name }) => name)

/** The collector to follow: among the present ones of the reminder stage, the one with the most cases. */
export async function collectorOfTheDay(lead: Page): Promise<Collector> {
  const { rows } = await read<{ rows: { name: string; present: boolean; held: number }[] }>(
    lead,
    `${cases}/collectors`,
  )
  const able = rows.filter(({ name, present }) => present && reminderNames.includes(name))
  const [most] = able.sort((one, other) => other.held - one.held)
  const found = demoPeople.find(({ name }) => name === most?.name)
  expect(found, JSON.stringify(rows)).toBeDefined()
  return found as Collector
}

export const factsOf = (page: Page, id: number) => read<CaseFacts>(page, `${cases}/cases/${id}`)

/** The reader's own open cases, one of each customer: what is done with one counts for the others. */
export async function ownCases(page: Page): Promise<CaseFacts[]> {
  const list = `${cases}/cash-credit-collection?pageSize=100`
  const { rows } = await read<{ rows: { caseId: number }[] }>(page, list)
  const found: CaseFacts[] = []
  for (const { caseId } of rows) {
    const one = await factsOf(page, caseId)
    const known = found.some((other) => other.case.customerId === one.case.customerId)
    if (one.case.mine && !known) found.push(one)
  }
  return found
}

/** Whether the phone of a loan's customer may be asked to pay now. */
export async function mayBePrompted(page: Page, { case: { loanId } }: CaseFacts): Promise<boolean> {
  const path = `/api/audit/cashCredit/${loanId}/prompts`
  return (await read<{ hindrance: string | null }>(page, path)).hindrance === null
}

export const detailOf = (id: number) => `/collection/cashCollection/detail/${id}`

/** Waits for the page of an assigned case, after the previous one, with its keys working. */
export async function shown(page: Page, id: number): Promise<void> {
  const { loanId } = (await factsOf(page, id)).case
  // The chosen kind of product may follow in the address.
  await expect(page).toHaveURL(({ pathname }) => pathname === detailOf(id))
  const loan = page.getByRole('region', { name: 'Loan', exact: true })
  await expect(loan).toContainText(String(loanId))
  await expect(page.getByRole('button', { name: 'Send SMS' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No answer' })).toBeVisible()
}

/** Presses what leads on, and gives the case that the queue gave; undefined when none is due. */
export async function toNext(page: Page, press: () => Promise<void>): Promise<number | undefined> {
  const before = page.url()
  const given = page.waitForResponse((one) => one.url().endsWith('/next-case'))
  const none = async (cause: unknown) => {
    const alerts = await page.getByRole('alert').allInnerTexts()
    throw new Error(`no next case after ${before}: ${alerts.join(' · ')}`, { cause })
  }
  // What a closing dialog had of the focus is the page's again.
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(0)
  await press()
  const { data } = (await (await given.catch(none)).json()) as { data: { caseId: number | null } }
  if (data.caseId === null) return undefined
  await shown(page, data.caseId)
  // It may be the same again, and is shown before the page has taken the answer.
  if (new URL(before).pathname === detailOf(data.caseId)) await settled(page)
  return data.caseId
}

/** By its number, from anywhere. */
export async function toLoan(page: Page, { case: { id, loanId } }: CaseFacts): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  // At once, as fast typing does: a digit before the field is drawn must not choose a result of the case.
  await page.keyboard.type(String(loanId))
  const own = new RegExp(`\\b${loanId}\\b`)
  await expect(palette.getByRole('option', { name: own }).first()).toBeVisible()
  await expect(async () => {
    const selected = await palette.getByRole('option', { selected: true }).innerText()
    if (own.test(selected)) return
    await page.keyboard.press('ArrowDown')
    throw new Error(`${selected} is another`)
  }).toPass()
  await page.keyboard.press('Enter')
  await shown(page, id)
}

const mostTabs = 20

/** From field to field, without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Chooses in a field of a form; a multiple choice stays open for more. */
export async function choose(
  field: Locator,
  text: string | RegExp,
  { several = false } = {},
): Promise<void> {
  await field.click()
  const option = field.page().locator('.ant-select-item-option:visible', { hasText: text })
  await option.first().click()
  if (several) await field.press('Escape')
}

/** The figures of a line, by the headings of its table. */
export async function figuresOf(around: Locator, text: string): Promise<Record<string, string>> {
  const headings = await around.getByRole('columnheader').allInnerTexts()
  const line = around.getByRole('row').filter({ hasText: text }).first()
  const cells = await line.getByRole('cell').allInnerTexts()
  return Object.fromEntries(
    headings.map((heading, at) => [heading.trim(), cells[at]?.trim() ?? '']),
  )
}
