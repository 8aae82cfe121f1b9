import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands, helpOf } from './commands.ts'

const root = join(import.meta.dirname, '../../../..')

describe('every command', () => {
  it('can be run by npm, and says how', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const byNpm = Object.entries<string>(scripts).flatMap(
      ([, script]) => /^node tools\/command\.mjs (\S+)$/.exec(script)?.[1] ?? [],
    )
    expect(Object.keys(commands).sort()).toEqual(byNpm.sort())
    for (const name of Object.keys(commands)) expect(helpOf(name)).toMatch(/^Use: npm run /)
  })

  it.each(Object.keys(commands))('takes for %s what its own refusal says', (name) => {
    const text = readFileSync(join(import.meta.dirname, `commands/${name}.ts`), 'utf8')
    const refused = /Use: (npm run (?!--silent)[^\n'`]+?)['`]/.exec(text)?.[1]
    if (refused !== undefined) expect(helpOf(name)).toContain(refused.split(' [--')[0])
  })

  it('is named where another is asked for', () => {
    expect(helpOf('nothing')).toMatch(/^Use one of: backup, /)
  })
})
