import { modules } from '../../architecture.ts'
import { withElement, withImport, withProperty, withStatement } from '../insert.ts'
import { addToPart, addWord, blank, requirePermission, type Subject } from '../subject.ts'
import { Refused, type Tree } from '../tree.ts'
import { newList } from './list.ts'

interface Options {
  page?: string
  can?: string
  'hand-out'?: string
}

/** A page of rows that people work as a queue. */
export function newQueue(tree: Tree, subject: Subject, options: Options): void {
  const { contract: declared, server, one, camel, module } = subject
  if (!(modules[module].uses as readonly string[]).includes('work')) {
    throw new Refused(`${module} may not ask the module work: tools/architecture.ts says who may`)
  }
  const can = requirePermission('can', options.can)
  const handsOut = requirePermission('hand-out', options['hand-out'])
  if (!handsOut.endsWith('.hand-out')) throw new Refused(`${handsOut} is no right to hand out`)
  newList(tree, subject, { ...options, isWorked: true })
  tree.change(declared, (text) => declaredIn(text, subject, { can, handsOut }))
  addWord(tree, subject, ['work', 'queues'], `'${one}': ${blank}`)
  tree.change(server, (text) => servedIn(text, subject))
  addToPart(tree, subject, `queue: ${camel}Work`)
  tree.create(subject.test(`${one}-queue`), test(subject))
}

function declaredIn(
  text: string,
  { one, camel, camelMany }: Subject,
  { can, handsOut }: { can: string; handsOut: string },
): string {
  const queue = `export const ${camel}Queue = workQueue('${one}', {
  list: ${camelMany},
  can: '${can}',
  handsOut: '${handsOut}',
  results: { reached: { endsAs: 'closed' }, 'no-answer': { againAfterMinutes: 240 } },
})`
  const list = [{ call: 'list' }, { argument: 1 }]
  const record = [{ call: 'record' }, { argument: 1 }]
  return [
    (now: string) => withProperty(now, list, ['columns'], 'assignee: column.staff()'),
    (now: string) => withStatement(now, `${camel}Record`, queue),
    (now: string) => withElement(now, record, 'actions', `...${camel}Queue.actions`),
    (now: string) =>
      withElement(now, record, 'panels', `assignmentPanel(${camel}Queue, '${camel}Id')`),
    (now: string) =>
      withImport(now, `import { assignmentPanel, workQueue } from '../../work/queue.ts'`),
  ].reduce((now, change) => change(now), text)
}

function servedIn(text: string, { camel, camelMany }: Subject): string {
  const work = `/** Whoever waits longest comes first. */
const ${camel}Work = workQueue(contract.${camel}Queue, {
  entity: ${camel}Entity,
  open: "q.state = 'open'",
  order: 'q.created_at',
  capacity: 30,
})`
  const columns = [{ call: 'listQuery' }, { argument: 1 }]
  const imports = `import { staff } from '../../../platform/tables/sql-parts.ts'
import { workQueue } from '../../work/index.ts'`
  return [
    (now: string) => withStatement(now, camelMany, work),
    (now: string) => withProperty(now, columns, ['columns'], `assignee: staff('r.assignee_id')`),
    (now: string) => withImport(now, imports),
  ].reduce((now, change) => change(now), text)
}

const test = ({
  module,
  many,
  camel,
  camelMany,
  snake,
  said,
}: Subject) => `import { ${camel}Queue, ${camelMany} } from '@daftari/contract/${module}/${many}/declared'
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

it('gives the ${said} that waits longest, and ends it by its result', async () => {
  const now = t.clock.now()
  for (const [note, minutes] of [['later', 1], ['earlier', 2]] as const) {
    await sql\`insert into ${module}.${snake} (note, created_at, next_action_at)
      values (\${note}, \${new Date(now.getTime() - minutes * 60_000)}, \${now})\`.execute(
      t.appContext.db,
    )
  }
  const admin = await t.signIn('admin')
  const next = await admin.post(${camel}Queue.endpoints.next.path, {})
  const { data } = await admin.get(\`\${${camelMany}.path}/\${next.data.id}\`)
  expect(data).toMatchObject({ note: 'earlier', assignee: { id: admin.staffId } })
  const body = { version: data.version, workResult: 'reached', note: '' }
  const recorded = await admin.post(\`\${${camelMany}.path}/\${next.data.id}/record\`, body)
  expect(recorded.data.state).toBe('closed')
})
`
