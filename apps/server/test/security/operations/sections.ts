import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { writeWav } from '../../../emulator/wav.ts'
import { operationsOf } from '../../../src/platform/http/operations.ts'
import type { Route } from '../../../src/platform/module.ts'
import type { Answer, Caller } from '../../open-test-server.ts'
import type { SmallDemo } from '../small-demo.ts'
import { probe } from './prober.ts'
import { isRefused } from './scope-is-kept.ts'

/** The only roles of a section, and what the other section has. */
const sections = { collection: 'collectionlead', promotion: 'telemarketer' } as const
type Section = keyof typeof sections

/** What an address of a section names, by the table that keeps it. */
const tables: readonly [address: RegExp, table: string, section: string][] = [
  [/follow-?ups/i, 'outreach.follow_up', 'section'],
  [/(task|tasks)\/\{id\}/, 'outreach.task', 'section'],
  [/(task-freeswitch-v3)\/\{id\}/, 'outreach.task', 'section'],
  [/rules?\/\{id\}/, 'outreach.rule', 'section'],
  [/scripts/, 'telephony.robot_script', 'section'],
  [/conclusions/, 'telephony.robot_conclusion', 'section'],
  [/recording-file|\/recordings/, 'telephony.robot_recording', 'section'],
  [
    /template/i,
    'messaging.template',
    `case purpose when 'marketing' then 'promotion' else purpose end`,
  ],
]

/** No robot of the demo was asked for anything; `outreach/test` has them. */
const noneInDemo = 'outreach.follow_up'

const notOfSection = 'cash-collection|statistics|management/(?!collection-sms)'
const isOfSection = new RegExp(`^/(?:outreach/|robots/)?(collection|promotion)/(?!${notOfSection})`)

export const sectionOf = (path: string): Section | undefined =>
  isOfSection.exec(path)?.[1] as Section | undefined

export const tableOf = (path: string): (typeof tables)[number] | undefined =>
  tables.find(([address]) => address.test(path))

const fieldsOf = (body: unknown) =>
  Object.keys((body as { shape?: object } | undefined)?.shape ?? {})

/** By its address, by a field, or by `of`, which names the changed object. */
function tryOne(t: SmallDemo, who: Caller, route: Route, id: number): Promise<Answer> {
  const { endpoint } = route
  if ('upload' in endpoint) return sendFile(t, who, endpoint.path.replace('{id}', String(id)))
  const also = fieldsOf(endpoint.body).includes('of') ? { of: { id, version: 1 } } : {}
  return probe(who, route, { ids: { id }, also })
}

/** Another version of a recording. */
async function sendFile(t: SmallDemo, who: Caller, path: string): Promise<Answer> {
  const form = new FormData()
  form.append('version', '1')
  form.append('said', 'Your loan is due today.')
  form.append('file', new Blob([Buffer.from(writeWav({ seconds: 2, rate: 8_000 }))]), 'said.wav')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await t.server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { body: text, headers, statusCode: status } = answer
  return { ...JSON.parse(text), status, headers, text }
}

/** The other section neither reads nor changes a section's data through its own addresses. */
export function sectionsAreApart(demo: () => SmallDemo): void {
  let routes: Route[]
  beforeAll(() => {
    routes = operationsOf(demo().app.modules).filter(
      ({ endpoint: { path, body } }) =>
        sectionOf(path) !== undefined &&
        tableOf(path) !== undefined &&
        (path.includes('{id}') || fieldsOf(body).some((name) => name === 'id' || name === 'of')),
    )
  })

  it.each(Object.entries(sections))('%s', async (section, account) => {
    const t = demo()
    const who = await t.enter(account)
    const wrong: string[] = []
    const missing = new Set<string>()
    let tried = 0
    for (const route of routes.filter(({ endpoint }) => sectionOf(endpoint.path) === section)) {
      const [, table, of] = tableOf(route.endpoint.path) ?? ['', '', '']
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
        where ${sql.raw(of)} = ${section === 'collection' ? 'promotion' : 'collection'}
        order by id limit 1`.execute(t.appContext.db)
      const [row] = rows
      if (row === undefined) {
        missing.add(table)
        continue
      }
      const answer = await tryOne(t, who, route, row.id)
      if (answer.status === 403 && answer.data.error === 'permission.denied') continue
      tried += 1
      if (!isRefused(answer))
        wrong.push(`${route.endpoint.method} ${route.endpoint.path} → ${answer.text.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
    expect([...missing].filter((table) => table !== noneInDemo)).toEqual([])
    expect(tried).toBeGreaterThan(15)
  })
}
