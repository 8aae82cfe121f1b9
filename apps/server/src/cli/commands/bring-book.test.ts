import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../command.ts'
import { bringBookCommand } from './bring-book.ts'

const root = mkdtempSync(join(tmpdir(), 'daftari-bring-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function run(...args: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const code = await runCommand(bringBookCommand, { args, env: {}, say, complain: say })
  return { code, said: said.join('\n') }
}

test('the template is written once, read without a fault, and never over other files', async () => {
  const folder = join(root, 'book')
  expect(await run('--template', folder)).toMatchObject({ code: 0 })
  expect(await run(folder, '--dry-run')).toMatchObject({ code: 0 })
  const over = await run(folder, '--dry-run', '--taken-over', 'overdraft')
  expect(over.code).not.toBe(0)
  expect(over.said).toContain('No terms in the folder are of product overdraft')
  const again = await run('--template', folder)
  expect(again).toMatchObject({ code: 2 })
  expect(again.said).toContain('is not empty')
})

test('the schema names every file and what its columns mean', async () => {
  const { said } = await run('--schema')
  const { properties } = JSON.parse(said)
  expect(Object.keys(properties)).toContain('trial-balance')
  const { required, properties: columns } = properties.loans.items
  expect(required).toContain('principal_owed')
  expect(columns.started_on).toMatchObject({ format: 'date' })
})

test('a call that is none says how it is called', async () => {
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Use: npm run') })
  expect((await run('--colour')).code).toBe(2)
  expect(await run('--sample', join(root, 'sample'), '--shape', 'old')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--shape takes own or fineract, not old.'),
  })
})
