import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../tidy/rule.ts'
import { kindNames, type Options, scaffold } from './scaffold.ts'
import { treeOf } from './tree.ts'

const sections = 'apps/web/src/features/loan-detail/loan-sections.ts'
let copy: string
beforeAll(() => {
  copy = copyOfTree()
})
afterAll(() => rmSync(copy, { recursive: true }))

/** What a scaffold reads and changes, with the packages of this tree. */
function copyOfTree(): string {
  const made = mkdtempSync(join(tmpdir(), 'daftari-new-'))
  const parts = ['packages', 'apps/server/src', 'apps/server/test', 'apps/server/migrations']
  const files = ['biome.json', 'tsconfig.base.json', '.oxlintrc.json', sections]
  const packages = [
    'apps/server/package.json',
    'apps/server/tsconfig.json',
    'apps/web/package.json',
  ]
  for (const part of [...parts, ...files, ...packages]) {
    cpSync(join(root, part), join(made, part), { recursive: true })
  }
  mkdirSync(join(made, 'node_modules/@daftari'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@daftari') continue
    symlinkSync(join(root, 'node_modules', name), join(made, 'node_modules', name))
  }
  for (const name of ['contract', 'kernel']) {
    symlinkSync(join(made, 'packages', name), join(made, 'node_modules/@daftari', name))
  }
  return made
}

const begin = (asked: string, options: Options = {}) =>
  scaffold(treeOf(copy), asked.split(' '), options)

describe('what is asked wrongly', () => {
  const page = 'customer-service/issue'
  it.each([
    ['no kind', '', {}, 'what is begun is a kind'],
    ['another kind', 'drawer support call-note', {}, 'what is begun is a kind'],
    ['no name', 'list support', {}, 'what is begun is a kind'],
    ['another module', 'list suport call-note', { page }, 'there is no module suport: ledger'],
    ['a name in capitals', 'list support CallNote', { page }, 'CallNote is not kebab-case'],
    ['no page', 'list support call-note', {}, '--page is a section and a group'],
    ['another section', 'list support call-note', { page: 'x/issue' }, '--page is a section'],
    ['another group', 'list support call-note', { page: 'customer-service/x' }, 'has no group x'],
    ['a page that is there', 'list support store-review', { page }, 'has a page store-reviews'],
    ['an entity that is there', 'list support missed-call', { page }, 'has a missed-call'],
    ['a list of reports', 'list statistics call-note', { page }, 'is no list of subjects'],
    ['a queue of what may not have one', 'queue ledger call-note', { page }, 'may not ask'],
    [
      'a right that hands nothing out',
      'queue support call-note',
      { page, can: 'feedback.answer', 'hand-out': 'feedback.answer' },
      'is no right to hand out',
    ],
    ['a panel elsewhere', 'panel support older-loan', {}, 'are read by the module origination'],
    [
      'a request that nobody decides',
      'request support call-note',
      { page, can: 'feedback.answer' },
      '--decides names a right',
    ],
    ['a form of nothing', 'form support call-note', { can: 'feedback.answer' }, 'is not there'],
  ])('is refused: %s', (_, asked, options, message) => {
    expect(() => begin(asked, options)).toThrow(message)
  })

  it('leaves nothing half written', () => {
    const changed = spawnSync('diff', ['-rq', join(root, 'packages'), join(copy, 'packages')])
    expect(String(changed.stdout)).toBe('')
  })
})

describe('what is begun', () => {
  it('has its types and its format, each kind beside the others', () => {
    const page = 'customer-service/issue'
    begin('list support call-note', { page })
    begin('report support call-hour', { page })
    begin('report statistics loan-day', { page: 'statistics/repayment' })
    begin('form support call-note', { can: 'feedback.answer' })
    begin('action support call-note', { can: 'feedback.answer', verb: 'close' })
    const handsOut = { can: 'feedback.answer', 'hand-out': 'feedback.hand-out' }
    begin('queue support late-call', { page, ...handsOut })
    begin('form support late-call', { can: 'feedback.answer' })
    for (const verb of ['end', 'drop']) {
      begin('action support late-call', { can: 'feedback.answer', verb })
    }
    const rights = { can: 'feedback.answer', decides: 'feedback.hand-out' }
    begin('request support call-waiver', { page, ...rights })
    begin('setting support call-rule', { page, ...rights })
    begin('panel origination older-loan')
    addTypes({
      'support.callNote': listed,
      'support.lateCall': `${listed}${worked}`,
      'support.callWaiver': decided,
    })

    const ours = [
      'apps/server/src/modules/support/call-notes',
      'apps/server/src/modules/support/call-hours',
      'apps/server/src/modules/support/late-calls',
      'apps/server/src/modules/support/call-waivers',
      'apps/server/src/modules/support/call-rules',
      'apps/server/test/security/second-person-asked.db.test.ts',
      'apps/server/src/modules/support/index.ts',
      'apps/server/src/modules/statistics/test/repayment/loan-days.db.test.ts',
      'packages/contract/src/support/call-notes',
      'packages/contract/src/support/late-calls',
      'packages/contract/src/support/call-waivers',
      'packages/contract/src/support/call-rules',
      'packages/contract/src/registry/requests.ts',
      'apps/server/src/modules/origination/older-loans',
      'packages/contract/src/origination/older-loans',
      'packages/contract/src/words/origination',
    ]
    const lint = ['oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings']
    expect(ran([...lint, ...ours])).toBe('')
    const format = ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
    const pages = 'apps/web/src/pages/customer-service/issue'
    expect(ran([...format, '--vcs-enabled=false', ...ours, sections, pages])).toBe('')
    const shown = readFileSync(join(copy, sections), 'utf8')
    expect(shown).toContain("{ key: 'older-loans', panels: [olderLoans] }")
  }, 120_000)

  it('is begun once', () => {
    const options = { can: 'feedback.answer', verb: 'close' }
    expect(() => begin('action support call-note', options)).toThrow('has call-note.close already')
    expect(() => begin('form support call-note', options)).toThrow('has callNoteForm already')
  })

  it('of every kind', () => {
    const tried = readFileSync(import.meta.filename, 'utf8')
    expect(kindNames.filter((kind) => !tried.includes(`begin('${kind} `))).toEqual([])
  })
})

const listed = `
  id: Generated<number>
  state: Generated<string>
  note: string
  createdAt: Date
  version: Generated<number>`
const decided = `
  id: Generated<number>
  note: string
  state: string
  askedBy: number
  askedAt: Date
  decidedBy: number | null
  decidedAt: Date | null
  decisionReason: string | null
  version: Generated<number>`
const worked = `
  assigneeId: number | null
  assignedAt: Date | null
  nextActionAt: Date
  attempts: Generated<number>
  lastResult: string | null
  lastResultAt: Date | null`

/** As `npm run db:types` reads them from the database. */
function addTypes(tables: Readonly<Record<string, string>>): void {
  const types = join(copy, 'apps/server/src/platform/db/types.ts')
  const lines = Object.entries(tables).map(([table, columns]) => `'${table}': {${columns}\n}`)
  appendFileSync(types, `export interface DB {\n${lines.join('\n')}\n}\n`)
}

/** What a tool says of the copy; nothing where it finds nothing. */
function ran([script = '', ...args]: readonly string[]): string {
  const tool = join(root, 'node_modules', script)
  const { status, stdout } = spawnSync(process.execPath, [tool, ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout
}
