import { withImport, withStatement } from '../insert.ts'
import {
  addToPart,
  addWord,
  blank,
  isWorked,
  requirePermission,
  requireSubject,
  type Subject,
} from '../subject.ts'
import { Refused, type Tree } from '../tree.ts'

/** Creating and changing the rows of a list. */
export function newForm(tree: Tree, subject: Subject, { can: asked }: { can?: string }): void {
  requireSubject(tree, subject)
  const { contract: declared, server, one, camel, camelMany } = subject
  const can = requirePermission('can', asked)
  if (tree.read(declared).includes(`${camel}Form`)) {
    throw new Refused(`${declared} has ${camel}Form already`)
  }
  tree.change(declared, (text) => `${withImport(text, contractImports)}${contract(subject, can)}`)
  addWord(tree, subject, ['forms'], `'${one}': { create: ${blank} }`)
  for (const act of ['create', 'change']) {
    addWord(tree, subject, ['trail', 'acts'], `'${one}.${act}': ${blank}`)
  }
  tree.change(server, (text) =>
    withImport(
      withStatement(text, camelMany, commands(subject, isWorked(tree, subject))),
      serverImport,
    ),
  )
  addToPart(tree, subject, `...saving${subject.pascal}.routes`, 'routes')
  tree.create(subject.test(`${one}-form`), test(subject))
}

const contractImports = `import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'`
const serverImport = `import { formCommands } from '../../../platform/desk/forms/form-commands.ts'`

const contract = ({ one, camel, camelMany, module, said }: Subject, can: string) => `
/** Adds a ${said} and changes it. */
export const ${camel}Form = form('${one}', {
  on: ${camelMany},
  can: '${can}',
  tag: '${module.charAt(0).toUpperCase()}${module.slice(1)}',
  fields: { note: field.longText({ max: 500 }) },
})
`

const commands = ({ module, one, camel, pascal }: Subject, worked: boolean) => `
const saving${pascal} = formCommands(contract.${camel}Form, {
  table: '${module}.${camel}',
  type: '${one}',
  columns: (ctx, values, before) => ({
    ...values,
    createdAt: before?.createdAt ?? ctx.clock.now(),
    ${worked ? 'nextActionAt: before?.nextActionAt ?? ctx.clock.now(),' : ''}
  }),
})
`

const test = ({
  module,
  one,
  many,
  camel,
  camelMany,
  said,
}: Subject) => `import { ${camel}Form, ${camelMany} } from '@daftari/contract/${module}/${many}/declared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

it('adds a ${said} and changes it', async () => {
  const admin = await t.signIn('admin')
  const added = await admin.post(${camelMany}.path, { note: 'first' })
  expect(added).toMatchObject({ status: 200, data: { version: 1 } })
  const { id, version } = added.data
  const changed = await admin.post(\`\${${camelMany}.path}/\${id}\`, { note: 'second', version })
  expect(changed.status).toBe(200)
  const { data } = await admin.get(${camelMany}.path)
  expect(data.rows).toMatchObject([{ note: 'second', version: 2 }])
  expect(${camel}Form.acts).toEqual({ create: '${one}.create', change: '${one}.change' })
})
`
