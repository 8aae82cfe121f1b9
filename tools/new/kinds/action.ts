import { withElement, withImport, withStatement } from '../insert.ts'
import { camelOf, kebab } from '../names.ts'
import {
  addToPart,
  addWord,
  blank,
  inserting,
  isWorked,
  requirePermission,
  requireSubject,
  type Subject,
} from '../subject.ts'
import { Refused, type Tree } from '../tree.ts'

interface Options {
  can?: string
  verb?: string
}

/** An act on one row of a list. */
export function newAction(tree: Tree, subject: Subject, { can: asked, verb = '' }: Options): void {
  requireSubject(tree, subject)
  const { contract: declared, server, one, camel, camelMany } = subject
  const can = requirePermission('can', asked)
  if (!kebab.test(verb)) throw new Refused('--verb says in kebab-case what is done, as close does')
  const name = `${one}.${verb}`
  const constant = `${camelOf(verb)}${subject.pascal}`
  if (tree.read(declared).includes(`'${name}'`))
    throw new Refused(`${declared} has ${name} already`)
  tree.change(declared, (text) => {
    const said = withStatement(text, `${camel}Record`, contract(subject, { can, name, constant }))
    return withImport(offered(said, constant, camel), contractImport)
  })
  addWord(tree, subject, ['actions'], `'${name}': { button: ${blank}, audit: ${blank} }`)
  const tied = `const ${doing(verb, subject)} = act(contract.${constant}, ${camel}Entity)`
  tree.change(server, (text) => withImport(withStatement(text, camelMany, tied), serverImport))
  addToPart(tree, subject, doing(verb, subject), 'acts')
  tree.create(
    subject.test(`${verb}-${one}`),
    test(subject, { constant, worked: isWorked(tree, subject) }),
  )
}

/** The record offers it after the other acts, before those of a queue. */
function offered(text: string, constant: string, camel: string): string {
  const ofQueue = `...${camel}Queue.actions`
  if (text.includes(ofQueue)) return text.replace(ofQueue, `${constant}, ${ofQueue}`)
  return withElement(text, [{ call: 'record' }, { argument: 1 }], 'actions', constant)
}

const doing = (verb: string, { pascal }: Subject) =>
  `${camelOf(verb).replace(/e$/, '')}ing${pascal}`

const contractImport = `import { action } from '../../platform/records/action.ts'`
const serverImport = `import { act } from '../../../platform/desk/actions/act.ts'`

const contract = (
  { camelMany }: Subject,
  { can, name, constant }: { can: string; name: string; constant: string },
) => `
export const ${constant} = action('${name}', {
  on: ${camelMany},
  can: '${can}',
  from: ['open'],
  to: 'closed',
})
`

const test = (
  subject: Subject,
  { constant, worked }: { constant: string; worked: boolean },
) => `import { ${constant}, ${subject.camelMany} } from '@daftari/contract/${subject.module}/${subject.many}/declared'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

it('is done to a ${subject.said} that is open, and then no more', async () => {
  const [note, at] = ['first', t.clock.now()]
  await ${inserting(subject, worked)}
  const admin = await t.signIn('admin')
  const [row] = (await admin.get(${subject.camelMany}.path)).data.rows
  const path = ${constant}.path.replace('{id}', String(row.${subject.camel}Id))
  expect((await admin.post(path, { version: row.version })).data).toMatchObject({ state: 'closed' })
  expect((await admin.post(path, { version: row.version + 1 })).data.error).toBe(
    'record.wrong-state',
  )
})
`
