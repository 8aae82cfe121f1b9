import {
  type Page as NavigationPage,
  type PageKey,
  pages,
} from '@daftari/contract/navigation/navigation'
import { textsIn } from '@daftari/contract/words/namespaces'
import { addressOf } from './support/addresses.ts'
import {
  calm,
  closeDownTo,
  type Opened,
  openBulk,
  openEach,
  openFirstRow,
  refuseWrites,
  showEach,
} from './support/open-all.ts'
import { type Look, looks } from './support/page-kinds.ts'
import { test, type Walk } from './support/test.ts'

const spanish = textsIn('es')
const { table, views, exports, filters, panel, crash, copy, form } = spanish.shell
const { clearSelection } = spanish['table-tools']

/** The controls of every table, and those that close a dialog. */
const alike = new RegExp(
  `^(?:${[
    `${table.refresh}.*`,
    clearSelection,
    views.button.replace(/\{\{.*/, '.*'),
    exports.button,
    `${filters.more}.*`,
    filters.fewer,
    `${filters.clear}.*`,
    `${copy.copy}.*`,
    form.cancel,
    'Close',
    'Cerrar',
  ].join('|')})$`,
).source
const failures = [panel.failed, crash.title, crash.newVersion]

/** All are some thousand things; otherwise the first of each section that is drawn in one way. */
const looked = process.env.TEST_SAMPLE === 'whole' ? pages : firstOfEach(await looks())

function firstOfEach(look: ReadonlyMap<PageKey, Look>): NavigationPage[] {
  const seen = new Set<string>()
  return pages.filter(({ section, key }) => {
    const kind = `${section} ${look.get(key)}`
    return !seen.has(kind) && seen.add(kind)
  })
}

// A page can open a hundred things; on a busy machine that takes its time.
test.describe.configure({ timeout: 600_000 })

for (const page of looked) {
  test(`every record and every act of ${page.path} opens`, async ({ walk }) => {
    await openAll(walk, page)
  })
}

/** For each of its views: the controls above the rows, the first row and its acts. */
async function openAll({ page: shown, to }: Walk, page: NavigationPage): Promise<Opened> {
  const opened: Opened = { names: [] }
  await refuseWrites(shown)
  const address = await addressOf(shown, page)
  let view = address
  const back = async () => {
    await to(view)
    await calm(shown)
  }
  const o = {
    page: shown,
    skip: alike,
    failures,
    discard: form.discard,
    unchoose: clearSelection,
    showsCodes: page.key === 'operation/user-auth/auth',
    back,
  }
  await back()
  await showEach(o, async () => {
    const { pathname, search } = new URL(shown.url())
    view = pathname + search
    await openEach(o, 'page', opened)
    await openFirstRow(o, opened)
    await openEach(o, 'row', opened)
    await openBulk(o, opened)
  })
  await closeDownTo(o, 0)
  await shown.unroute('**/api/**')
  return opened
}
