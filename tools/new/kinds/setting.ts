import {
  addPage,
  addPageFile,
  addPart,
  addRequest,
  addWords,
  blank,
  columnBlanks,
  type Page,
  requirePermission,
  type Subject,
} from '../subject.ts'
import type { Tree } from '../tree.ts'

interface Options {
  page?: string
  can?: string
  decides?: string
}

/** What a lender sets in versions, by two people, with its page. */
export function newSetting(tree: Tree, subject: Subject, options: Options): void {
  const can = requirePermission('can', options.can)
  const decides = requirePermission('decides', options.decides)
  const page = addPage(tree, options.page, subject.many, 'setting-version')
  tree.create(subject.contract, contract(subject, page, { can, decides }))
  addRequest(tree, subject, `${subject.camel}Setting.request`)
  addWords(tree, subject, words(subject))
  tree.create(subject.server, server(subject))
  tree.create(subject.test(), test(subject))
  addPart(tree, subject)
  addPageFile(tree, page, pageFile(subject))
}

const most = ({ pascal }: Subject) => `most${pascal}`

const contract = (
  subject: Subject,
  { key }: Page,
  { can, decides }: { can: string; decides: string },
) => `import { field } from '../../platform/records/fields.ts'
import { setting } from '../../platform/records/setting.ts'

/** The setting of each ${subject.said}, from a business day on. */
export const ${subject.camel}Setting = setting('${subject.one}', {
  page: '${key}',
  can: { ask: '${can}', decide: '${decides}' },
  fields: { ${most(subject)}: field.count({ min: 1, max: 100 }) },
  first: { ${most(subject)}: 10 },
})
`

const words = (subject: Subject) => `${columnBlanks([most(subject)])}dashboard: {
  requests: { kinds: { '${subject.one}': ${blank} } },
},`

const server = ({
  module,
  many,
  camel,
  camelMany,
}: Subject) => `import { ${camel}Setting } from '@daftari/contract/${module}/${many}/declared'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'
import { part } from '../../../platform/part.ts'

export const ${camelMany} = part({ settings: [settingFlow(${camel}Setting)] })
`

const test = (subject: Subject) => {
  const { module, many, camel, said } = subject
  return `import { ${camel}Setting } from '@daftari/contract/${module}/${many}/declared'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { inForce } from '../../../platform/desk/settings/in-force.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

it('counts for a ${said} from its day on', async () => {
  const today = t.clock.today()
  const from = addDays(today, 1)
  await t.as('system', (ctx) => setUp(ctx, ${camel}Setting, { ${most(subject)}: 20 }, { from }))
  const reading = { db: t.appContext.db, clock: t.clock }
  const found = (on: typeof today) => inForce(reading, ${camel}Setting, { on })
  expect(await found(today)).toBeUndefined()
  expect((await found(from))?.document).toEqual({ ${most(subject)}: 20 })
})
`
}

const pageFile = ({
  module,
  many,
  camel,
  pascal,
  said,
}: Subject) => `import { ${camel}Setting } from '@daftari/contract/${module}/${many}/declared'
import { SettingPage } from '../../../features/setting/setting-page.tsx'

/** The setting of each ${said}, and its versions. */
export default function ${pascal}Setting() {
  return <SettingPage of={${camel}Setting} />
}
`
