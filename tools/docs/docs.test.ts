import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoApps, demoProducts } from '../../apps/server/seed/demo/demo-lender.ts'
import { demoPeople } from '../../apps/server/seed/demo/demo-staff.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { root } from '../tidy/rule.ts'
import { tableText, writtenTables } from './tables.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('a table that the code knows', () => {
  it.each(writtenTables)('stands in $path as tools/docs/write-tables.ts writes it', (table) => {
    expect(table.rows().length).toBeGreaterThan(5)
    expect(read(table.path)).toContain(`\n${tableText(table)}\n\n`)
  })
})

describe('the demo lender', () => {
  const people = `${demoPeople.length} people`

  it('is as large as the documents say', () => {
    // Secrets are made up there.
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'daftari-docs-'))
    const { customers, days } = readConfig({ DATA_DIR }).demo
    rmSync(DATA_DIR, { recursive: true })
    const brands = `${demoApps.length} apps, ${demoProducts.length} products`
    const said = (path: string) => read(path).replaceAll(/\s+/g, ' ')
    const readme = `${brands}, ${people} and ${customers} customers of ${days} days`
    expect(said('README.md')).toContain(readme)
    expect(said('docs/domain/demo-lender.md')).toContain(`of ${people}`)
    expect(said('docs/domain/demo-lender.md')).toContain(`${customers} customers, ${days} days`)
  })
})

describe('the decisions', () => {
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d.*\.md$/.test(name))

  it('have a number each', () => {
    const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? name)
    expect(numbers.length).toBeGreaterThan(40)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('stand in their list by subject, each once and under its title', () => {
    const lines = names.map((name) => {
      const [, number, title] = /^# (\d{4}) · (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? []
      return `- [${number}](${name}) ${title}`
    })
    const listed = read('docs/decisions/README.md')
      .replaceAll('\n  ', ' ')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(listed.sort()).toEqual(lines.sort())
  })
})
