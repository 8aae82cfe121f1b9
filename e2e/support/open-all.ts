import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@daftari/contract/endpoint'
import { expect, type Page, type Route } from '@playwright/test'
import { underWay } from './requests.ts'
import { root } from './settings.ts'
import { expectWords, isComing } from './soundness.ts'

/** Where buttons are searched: on the page, in its first row, beside chosen rows, over the page. */
type Place = 'page' | 'row' | 'chosen' | 'over'

/** What a page opens over itself, from the outermost to the innermost. */
const over = '.ant-drawer-content-wrapper, .ant-modal, .ant-popover, .ant-dropdown'

const reads = await readingPosts()

/** Lets through what reads; whatever would write is refused, as by a rule of the business. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const isRead = request.method() === 'GET' || reads.some((one) => one.test(pathname))
    if (isRead) await route.fallback()
    else await route.fulfill({ json: { code: 409, msg: 'Hoy no se escribe nada.', data: {} } })
  })
}

/** POSTs that only read, as the contract says. */
async function readingPosts(): Promise<RegExp[]> {
  const folder = join(root, 'packages/contract/src')
  const files = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes("effect: 'reads'"))
  const modules = await Promise.all(files.map((file) => import(join(folder, file))))
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is Endpoint => (one as Partial<Endpoint> | null)?.effect === 'reads')
    .map(({ path }) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
}

/** Nothing is under way or busy, and the browser had time for more and changed nothing. */
export async function calm(page: Page): Promise<void> {
  await expect(async () => {
    expect(underWay(page)).toEqual([])
    expect(await page.evaluate(isChanging)).toBe(false)
    expect([await page.evaluate(isComing), underWay(page)]).toEqual([false, []])
  }).toPass({ intervals: [0, 20, 50, 100], timeout: 30_000 })
}

/** In the browser: something was drawn in the next moments, or is being waited for. */
async function isChanging(): Promise<boolean> {
  let changes = 0
  const observer = new MutationObserver((seen) => {
    changes += seen.length
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  for (let round = 0; round < 3; round += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }))
  }
  observer.disconnect()
  const busy = [...document.querySelectorAll('[aria-busy="true"]')]
  return changes > 0 || busy.some((one) => one.checkVisibility())
}

interface Asked {
  over: string
  place: Place
  press?: string
  skip: string
  unchoose: string
}

/** Runs in the browser: returns the names of the buttons of a place, or presses the named one. */
function buttonsIn({ over, place, press, skip, unchoose }: Asked): string[] {
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
  const overs = [...document.querySelectorAll(over)].filter(seen)
  const main = [...document.querySelectorAll('main')].filter(seen).at(-1)
  const row = [...(main?.querySelectorAll('tbody tr.ant-table-row') ?? [])].find(
    (one) => seen(one) && one.closest(over) === null,
  )
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
  // The acts on chosen rows are beside the button that clears the choice.
  const chosen = [...(main?.querySelectorAll('button') ?? [])].find(
    (one) => seen(one) && nameOf(one) === unchoose,
  )?.parentElement
  const frame = { page: main, row, chosen, over: overs.at(-1) }[place]
  const skipped = new RegExp(skip)
  const found = [...(frame?.querySelectorAll('button, [role="menuitem"]') ?? [])].filter(
    (one) =>
      seen(one) &&
      !(one as HTMLButtonElement).disabled &&
      one.getAttribute('aria-disabled') !== 'true' &&
      // Buttons that submit a form are not opened; those that clear a field or turn a calendar are not acts.
      (one as HTMLButtonElement).type !== 'submit' &&
      one.closest('.ant-picker, .ant-select, .ant-pagination, .ant-modal-footer') === null &&
      // What narrows the rows opens nothing.
      !one.matches('[role="tab"], [aria-pressed]') &&
      (place !== 'page' || (one.closest('tbody') === null && one.closest(over) === null)) &&
      !skipped.test(nameOf(one)),
  )
  if (press !== undefined) {
    const one = found.find((button) => nameOf(button) === press) as HTMLElement | undefined
    one?.click()
    return one === undefined ? [] : [press]
  }
  return [...new Set(found.map(nameOf))].filter((name) => name !== '')
}

interface Opening {
  page: Page
  /** Said of every page alike, and looked at elsewhere. */
  skip: string
  /** How it is named that a part failed. */
  failures: readonly string[]
  /** True if codes of rights are shown beside their words. */
  showsCodes: boolean
  /** The names of the buttons that discard a form, and that clear the choice of rows. */
  discard: string
  unchoose: string
  /** Goes back to where the page is as it was. */
  back(): Promise<void>
}

/** What was opened, for the count. */
export interface Opened {
  names: string[]
}

const listed = ({ page, skip, unchoose }: Opening, place: Place) =>
  page.evaluate(buttonsIn, { over, place, skip, unchoose })

async function press(o: Opening, place: Place, name: string): Promise<boolean> {
  const { page, skip, unchoose } = o
  if (place === 'chosen') await chooseRow(o)
  const pressed = await page.evaluate(buttonsIn, { over, place, press: name, skip, unchoose })
  if (pressed.length > 0) await calm(page)
  return pressed.length > 0
}

const countOver = (page: Page) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ).length,
    over,
  )

/** Complete, and in words. */
async function expectShown({ page, failures, showsCodes }: Opening, what: string) {
  const text = await page.evaluate(() => document.body.textContent ?? '')
  expect
    .soft(
      failures.filter((one) => text.includes(one)),
      what,
    )
    .toEqual([])
  if (!showsCodes) await expectWords(page)
}

/** Runs in the browser: closes the innermost by its own button; false if it has none. */
function closeTop({ over, discard }: { over: string; discard: string }): boolean {
  const top = [...document.querySelectorAll(over)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .at(-1)
  const buttons = [...(top?.querySelectorAll<HTMLElement>('button') ?? [])]
  const closer =
    buttons.find((one) => one.textContent === discard) ??
    top?.querySelector<HTMLElement>(
      '.ant-drawer-close, .ant-modal-close, .ant-popconfirm-buttons button',
    )
  closer?.click()
  return closer !== undefined && closer !== null
}

/** Closes what is over the page but for so many; what was changed in a form by pressing is discarded. */
export async function closeDownTo({ page, discard }: Opening, left: number): Promise<void> {
  for (let tries = 0; tries < 6 && (await countOver(page)) > left; tries += 1) {
    const closed = await page.evaluate(closeTop, { over, discard })
    if (!closed) await page.keyboard.press('Escape')
    // What hangs on a button goes when something else is pressed.
    if (tries > 1) await page.mouse.click(700, 4)
    await calm(page)
  }
  const open = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.textContent?.slice(0, 80)),
    over,
  )
  expect(open.slice(left), 'what was opened closes').toEqual([])
}

/**
 * Presses every button of a place; what it opens is looked at, the acts in it are opened too, and all is
 * closed again.
 */
export async function openEach(o: Opening, place: Place, opened: Opened, depth = 0): Promise<void> {
  const { page } = o
  const before = await countOver(page)
  const address = page.url()
  for (const name of await listed(o, place)) {
    if (!(await press(o, place, name))) continue
    opened.names.push(name)
    const now = await countOver(page)
    await expectShown(o, name)
    if (now > before && depth < 2) await openEach(o, 'over', opened, depth + 1)
    if (new URL(page.url()).pathname !== new URL(address).pathname) {
      await o.back()
      if (depth > 0) return
      continue
    }
    await closeDownTo(o, before)
    if (depth > 0 && (await countOver(page)) < before) return
  }
}

/** The record of the first row, by a click on the row, with all that can be opened in it. */
export async function openFirstRow(o: Opening, opened: Opened): Promise<void> {
  const { page } = o
  const before = await countOver(page)
  const { pathname } = new URL(page.url())
  const isThere = await page.evaluate(() => {
    const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const main = [...document.querySelectorAll('main')].filter(seen).at(-1)
    const row = [...(main?.querySelectorAll('tbody tr.ant-table-row') ?? [])].find(seen)
    ;(row?.lastElementChild as HTMLElement | undefined)?.click()
    return row !== undefined
  })
  if (!isThere) return
  await calm(page)
  await expectShown(o, 'the first row')
  if (new URL(page.url()).pathname !== pathname) return o.back()
  if ((await countOver(page)) > before) {
    opened.names.push('the first row')
    await openEach(o, 'over', opened, 1)
    await closeDownTo(o, before)
  }
}

/** What is done to chosen rows, with the first row chosen. */
export async function openBulk(o: Opening, opened: Opened): Promise<void> {
  if (!(await chooseRow(o))) return
  await openEach(o, 'chosen', opened)
}

/** Chooses the first row that may be, unless it is already; false where rows are not chosen. */
async function chooseRow({ page }: Opening): Promise<boolean> {
  const isThere = await page.evaluate(() => {
    const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const main = [...document.querySelectorAll('main')].filter(seen).at(-1)
    const boxes = main?.querySelectorAll<HTMLInputElement>(
      'tbody .ant-table-selection-column input:not(:disabled)',
    )
    const box = [...(boxes ?? [])].find((one) => seen(one.closest('td') ?? one))
    if (box?.checked === false) box.click()
    return box !== undefined
  })
  if (isThere) await calm(page)
  return isThere
}

/** Shows one view of the page after the other. */
export async function showEach({ page, back }: Opening, look: () => Promise<void>): Promise<void> {
  const choose = (at: number) =>
    page.evaluate((which) => {
      const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
      const main = [...document.querySelectorAll('main')].filter(seen).at(-1)
      const [views] = [...(main?.querySelectorAll('[role=radiogroup]') ?? [])].filter(seen)
      const choices = [...(views?.querySelectorAll('input') ?? [])]
      choices[which]?.click()
      return choices.length
    }, at)
  const [first] = [page.url()]
  await look()
  const count = await choose(-1)
  for (let at = 1; at < count; at += 1) {
    if (page.url() !== first) await back()
    await choose(at)
    await calm(page)
    await look()
  }
}
