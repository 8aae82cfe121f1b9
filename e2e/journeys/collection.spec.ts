import type { Page } from '@playwright/test'
import { patience } from '../support/call-by-key.ts'
import {
  type CaseFacts,
  type Collector,
  choose,
  collectorOfTheDay,
  detailOf,
  factsOf,
  figuresOf,
  ownCases,
  read,
  reminderNames,
  shown,
  toLoan,
  toNext,
} from '../support/collecting.ts'
import {
  type Act,
  askReduction,
  calls,
  promise,
  promised,
  usualAct,
  wantedActs,
} from '../support/collector-keys.ts'
import { outside } from '../support/outside.ts'
import { yesterday } from '../support/portal-file.ts'
import { launchOptions } from '../support/settings.ts'
import { expect, type OpenAs, test } from '../support/test.ts'

const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const loopback = ['--allow-loopback-in-peer-connection']
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, ...microphone, ...loopback] },
})

const fewest = 10
const target = '450,000.00'
const handingOut = '/collection/management/cashCreditDistribute'
const wall = '/collection/statistics/processMonitoring'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()

test('a day of collection: handed out, worked by keys, paid, and seen by the leader', async ({
  as,
}) => {
  test.setTimeout(300_000)
  const lead = await as('collectionlead', { path: handingOut })
  const one = await collectorOfTheDay(lead)
  await test.step('the leader hands out, and asks what if', async () => {
    await takeBack(lead, one.name)
    await handOut(lead, one.name, 'Reminders to who is here all day')
    await askWhatIf(lead, one.name)
  })
  await test.step('sets what the team is to bring', () => setTarget(lead))
  const before = await test.step('and looks at the day and the month', () => standing(lead, one))
  const { page, ...of } = await test.step('ten cases by keys', () => workTen(as, one.account))
  await test.step('the leader approves the reduction', () => approve(lead, of.reduced))
  await test.step('a payment keeps the promise', () => payPromised(page, of.kept))
  await test.step('the leader sees the day', () =>
    seeDay(lead, one.name, { before, called: of.called }))
  await test.step('arms are compared with a hold-out', () => seeArms(lead))
  await test.step('the month stands beside forecast and target', () => seeMonth(lead, before))
})

/**
 * Takes the newest of a person's cases; the person with the most keeps the most, which another journey relies
 * on.
 */
async function takeBack(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back assigned cases' })
  await choose(dialog.getByRole('combobox', { name: 'Collector' }), name)
  await dialog.getByRole('spinbutton').fill('10')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Some are dealt anew')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: /^Take back [1-9]/ }).click()
  await expect(page.getByText(/^[1-9] taken back/)).toBeVisible()
}

/** Hands out unassigned cases, those that were taken back among them. */
async function handOut(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Hand out cases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand out cases' })
  await choose(dialog.getByRole('combobox', { name: 'Stages' }), 'Reminder', { several: true })
  await choose(dialog.getByRole('combobox', { name: 'To' }), name, { several: true })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const give = page.getByRole('button', { name: /^Hand out \d+$/ })
  await expect(give).toBeEnabled()
  const planned = await figuresOf(page.getByRole('dialog').getByRole('table'), name)
  expect(Number(planned.Comes)).toBeGreaterThan(0)
  expect(Number(planned['Then assigned'])).toBeGreaterThanOrEqual(fewest)
  expect(Number(planned['Then assigned'])).toBe(Number(planned.Assigned) + Number(planned.Comes))
  await give.click()
  await expect(rowOf(page, reason)).toContainText(planned.Comes ?? '')
}

/** For a morning on which all reminder collectors got cases, as if one of them had no weight. */
async function askWhatIf(page: Page, name: string): Promise<void> {
  const base = '/api/collection/management'
  const list = `${base}/cash-credit-distribute?runCause=morning&pageSize=50`
  const { rows } = await read<{ rows: { runId: number }[] }>(page, list)
  const dealt = async (id: number) => {
    const run = `${base}/runs/${id}`
    const { receivers } = await read<{
      receivers: { staff: { name: string }; had: { cases: number } }[]
    }>(page, run)
    const got = receivers.filter(({ had }) => had.cases > 0).map(({ staff }) => staff.name)
    return reminderNames.every((one) => got.includes(one))
  }
  let runId = 0
  for (const one of rows) if (runId === 0 && (await dealt(one.runId))) runId = one.runId
  await page
    .locator(`tr[data-row-key="${runId}"]`)
    .getByRole('button', { name: 'Simulate' })
    .click()
  const drawer = page.getByRole('dialog', { name: `Run ${runId} with other weights` })
  const line = drawer.getByRole('row').filter({ hasText: name })
  await expect(line.getByRole('cell').nth(2)).toHaveText(/^[1-9]/)
  await line.getByRole('spinbutton').fill('0')
  await expect(line.getByRole('cell').nth(3)).toHaveText('0')
  await expect(drawer.getByText(/^[1-9]\d* cases? would be with somebody else/)).toBeVisible()
}

async function setTarget(page: Page): Promise<void> {
  await page.goto('/collection/management/collectionTeamConfig')
  await page.getByText('Targets', { exact: true }).click()
  await page.getByRole('button', { name: 'Set a target' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a target' })
  await choose(dialog.getByRole('combobox', { name: 'Team' }), 'First days')
  await dialog.getByRole('textbox', { name: 'Target' }).fill('450000')
  await dialog.getByRole('button', { name: 'Set a target' }).click()
  await expect(rowOf(page, 'First days')).toContainText(target)
}

type Figures = Record<string, string>
interface Standing {
  day: Figures
  month: Figures
}

async function standing(page: Page, { name }: Collector): Promise<Standing> {
  await page.goto(wall)
  const day = await lineOf(page, name)
  return { day, month: await monthOf(page) }
}

async function lineOf(page: Page, text: string): Promise<Figures> {
  await expect(rowOf(page, text)).toBeVisible()
  return figuresOf(page.getByRole('main'), text)
}

async function monthOf(page: Page): Promise<Figures> {
  await page.goto('/statistics/repayment/forecastKpi')
  await page.getByText('By team', { exact: true }).click()
  return lineOf(page, 'First days')
}

const amount = (figures: Figures, name: string) => {
  expect(Object.keys(figures)).toContain(name)
  return Number(figures[name]?.replaceAll(',', ''))
}

/**
 * Works one case after another, each by what it allows when it is opened, since others call the same
 * customers. Remaining acts are done on the first own case that allows them.
 */
async function workTen(as: OpenAs, account: string) {
  const page = await as(account, { path: '/collection/cashCollection/cashCreditCollection' })
  await expect(page.getByRole('button', { name: 'Telephone: Ready' })).toBeVisible(patience)
  const own = await ownCases(page)
  const left = new Map(own.map((one) => [one.case.id, one]))
  const doneWith = new Map<Act, CaseFacts>()
  let wanted = [...wantedActs]
  const fitting = async (id: number) => {
    const one = await factsOf(page, id)
    for (const { act, fits } of wanted) if (await fits(page, one)) return { one, act }
    const act = usualAct(one)
    return act && { one, act }
  }
  let done = 0
  let called = 0
  let at = await toNext(page, () => page.keyboard.press('n'))
  while (done < fewest || wanted.length > 0) {
    const id = at !== undefined && left.has(at) ? at : [...left.keys()][0]
    expect(
      id,
      `left to do: ${wanted.map(({ act }) => act.name).join()}, ${done} done`,
    ).toBeDefined()
    const found = await fitting(id as number)
    left.delete(id as number)
    if (found === undefined) continue
    const { one, act } = found
    if (id !== at) await toLoan(page, one)
    at = await test.step(`case ${id}: ${act.name}`, () => act(page, one))
    wanted = wanted.filter((other) => other.act !== act)
    doneWith.set(act, one)
    done += 1
    if (calls.includes(act)) called += 1
  }
  const caseOf = (act: Act) => doneWith.get(act) as CaseFacts
  return { page, kept: caseOf(promise), reduced: caseOf(askReduction), called }
}

async function approve(page: Page, { case: { loanId } }: CaseFacts): Promise<void> {
  await page.goto(`/collection/management/cashCreditReduce?loanId=${loanId}`)
  const row = rowOf(page, String(loanId))
  await row.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Approved, to be paid')
}

async function payPromised(page: Page, { case: { id, loanId } }: CaseFacts): Promise<void> {
  await page.goto(detailOf(id))
  await shown(page, id)
  const panel = page.getByRole('region', { name: 'Promise', exact: true })
  await expect(panel).toContainText(`${promised.shown} by`)
  await expect(panel).toContainText('Open')
  const reference = String(loanId)
  await outside.pay({ phone: '0722000111', reference, amount: promised.shillings })
  await expect
    .poll(async () => (await factsOf(page, id)).promise, patience)
    .toMatchObject({ state: 'kept', paidCents: promised.shillings * 100 })
  await page.reload()
  await expect(panel).toContainText('Kept')
  await expect(panel).toContainText(`${promised.shown} paid of it`)
}

async function seeDay(
  page: Page,
  name: string,
  { before, called }: { before: Standing; called: number },
): Promise<void> {
  await page.goto(wall)
  const day = await lineOf(page, name)
  const more = (column: string) => amount(day, column) - amount(before.day, column)
  // A prompt to a phone and a reduction are not contacts of the collector.
  expect(more('Worked')).toBeGreaterThanOrEqual(fewest - 2)
  expect(more('Calls')).toBeGreaterThanOrEqual(called)
  expect(more('Recovered')).toBeGreaterThanOrEqual(promised.shillings)
}

async function seeArms(page: Page): Promise<void> {
  await page.goto('/collection/statistics/strategyStatistics')
  const arm = (name: string) => ({ has: page.getByRole('cell', { name, exact: true }) })
  await expect(page.getByRole('row').filter(arm('Hold-out')).first()).toContainText('Control')
  await expect(page.getByRole('row').filter(arm('Mixed')).first()).toBeVisible()
}

/**
 * The forecast of the morning is fixed; received amounts are beside it at once, and each morning had its own.
 */
async function seeMonth(page: Page, before: Standing): Promise<void> {
  const month = await monthOf(page)
  expect(month.Target).toBe(target)
  expect(month.Forecast).toBe(before.month.Forecast)
  const came = amount(month, 'Actual') - amount(before.month, 'Actual')
  expect(came).toBeGreaterThanOrEqual(promised.shillings)
  await page.goto(`/statistics/repayment/forecastKpi?month=${yesterday().slice(0, 7)}`)
  await page.getByText('How it went', { exact: true }).click()
  const mornings = page.getByRole('row').filter({ hasText: /^\d{4}-\d\d-\d\d/ })
  await expect(mornings.nth(1)).toBeVisible()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((head) => head.trim() === 'Forecast')
  const forecasts = await Promise.all(
    (await mornings.all()).map((row) => row.getByRole('cell').nth(at).innerText()),
  )
  expect(new Set(forecasts).size).toBeGreaterThan(1)
}
