import { type RobotSection, robotSections } from '@daftari/contract/telephony/robots/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { defaultRoles, type RoleCode } from '../../../reference/roles.ts'

let t: TestServer
const callers = new Map<string, Caller>()
const roles = Object.keys(defaultRoles) as RoleCode[]
const objects = {} as Record<RobotSection, Record<'recording' | 'script' | 'conclusion', number>>

/** The only roles that write in a section, listed by hand. */
const writers: Record<RobotSection, readonly RoleCode[]> = {
  collection: ['admin', 'collection-lead'],
  promotion: ['admin', 'telemarketer'],
}
/** The roles that see the pages of a section's robots. */
const readers: Record<RobotSection, readonly RoleCode[]> = {
  collection: ['admin', 'collection-lead', 'audit-admin'],
  promotion: ['admin', 'telemarketer', 'audit-admin'],
}

beforeAll(async () => {
  t = await openTestServer()
  for (const role of roles) callers.set(role, await t.signIn(role))
  callers.set('both', await t.signIn('collection-lead', 'telemarketer'))
  const { staffId } = callers.get('admin') as Caller
  for (const section of robotSections) objects[section] = await aLibrary(section, staffId)
})
afterAll(() => t.close())

/** One of each, as rows, whose author is not the requester. */
async function aLibrary(section: RobotSection, by: number) {
  return t.as('system', async ({ tx, clock }) => {
    const changed = { changedBy: by, changedAt: clock.now() }
    const id = { section, name: `Of ${section}` }
    const recording = await tx
      .insertInto('telephony.robotRecording')
      .values({ ...id, language: 'en', number: 1, ...changed })
      .returning('id')
      .executeTakeFirstOrThrow()
    const script = await tx
      .insertInto('telephony.robotScript')
      .values({ ...id, engine: 'freeswitch', body: '{"vendorTemplate":"x"}', ...changed })
      .returning('id')
      .executeTakeFirstOrThrow()
    const conclusion = await tx
      .insertInto('telephony.robotConclusion')
      .values({
        section,
        engine: 'freeswitch',
        code: 'listened',
        names: '{"en":"a","es":"b","zh":"c"}',
        heard: [],
        nextAction: 'none',
        ...changed,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { recording: recording.id, script: script.id, conclusion: conclusion.id }
  })
}

const names = { en: 'Heard', es: 'Oído', zh: '听到' }
const said = 'Your loan is due today.'

type Asked = (
  caller: Caller,
  section: RobotSection,
  of: RobotSection,
) => Promise<{ status: number }>

/** Each write, at a section's address and of an object of the same or the other section. */
const writes: Record<string, Asked> = {
  'upload a recording': (caller, section) =>
    caller.post(`/robots/${section}/recordings`, { name: 'New one', language: 'en', said }),
  'upload a version': (caller, section, of) =>
    caller.post(`/robots/${section}/recordings/${objects[of].recording}/versions`, {
      version: '1',
      said,
    }),
  'change a script': (caller, section, of) =>
    caller.post(`/robots/${section}/scripts`, {
      of: { id: objects[of].script, version: 99 },
      engine: 'saiduo',
      name: 'Changed',
      body: { vendorTemplate: 'y' },
    }),
  'change a conclusion': (caller, section, of) =>
    caller.post(`/robots/${section}/conclusions`, {
      of: { id: objects[of].conclusion, version: 99 },
      engine: 'freeswitch',
      code: 'listened',
      names,
      heard: [],
      nextAction: 'wrong-number',
    }),
}

describe('AZ-02: what robots say is written by who may in its section', () => {
  const table = robotSections.flatMap((section) =>
    Object.keys(writes).flatMap((write) => roles.map((role) => [role, write, section] as const)),
  )
  test.each(table)('%s, %s of %s', async (role, write, section) => {
    const { status } = (await writes[write]?.(callers.get(role) as Caller, section, section)) ?? {}
    expect(status === 403).toBe(!writers[section].includes(role))
  })

  test.each(robotSections.flatMap((section) => roles.map((role) => [role, section] as const)))(
    '%s reads the library of %s only by its pages',
    async (role, section) => {
      const caller = callers.get(role) as Caller
      const sees = readers[section].includes(role)
      expect((await caller.get(`/robots/${section}/choices`)).status === 200).toBe(sees)
      for (const path of ['scripts', 'conclusions'] as const) {
        const id = objects[section][path === 'scripts' ? 'script' : 'conclusion']
        const { status } = await caller.get(`/robots/${path}/${id}`)
        expect(status === 200).toBe(sees)
      }
    },
  )

  test.each([
    ['change a script', 404],
    ['change a conclusion', 404],
  ])('by the address of its own section nobody can %s of the other', async (write, expected) => {
    for (const [section, other] of [
      ['collection', 'promotion'],
      ['promotion', 'collection'],
    ] as const) {
      const asked = await writes[write]?.(callers.get('both') as Caller, section, other)
      expect(asked?.status).toBe(expected)
    }
  })
})
