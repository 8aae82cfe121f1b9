import { readFileSync } from 'node:fs'
import { quoteRequest, termsQuote } from '@daftari/contract/servicing/quote'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runCommand } from '../command.ts'
import { quoteCommand } from './quote.ts'

const page = readFileSync(new URL('../../../../../docs/quote.md', import.meta.url), 'utf8')

/** Each command of the page, and the block that follows it: what it says. */
const command = /```sh\nnpm run --silent quote -- '([^']*)'\n```\n(?:\n```(?:json)?\n(.*?)\n```)?/gs
const examples = [...page.matchAll(command)].map(([, asked = '', printed]) => ({ asked, printed }))

async function quoted(...args: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(quoteCommand, {
    args,
    env: {},
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

describe('the page of quotes', () => {
  it('has eight commands, seven of them with their answers', () => {
    expect(examples).toHaveLength(page.split('npm run').length - 1)
    expect(examples).toHaveLength(8)
    expect(examples.filter(({ printed }) => printed !== undefined)).toHaveLength(7)
  })

  it.each(examples)('shows what is said to $asked', async ({ asked, printed }) => {
    const { code, said, complained } = await quoted(asked)
    if (printed?.startsWith('{')) expect(JSON.parse(said)).toEqual(JSON.parse(printed))
    else if (printed !== undefined) expect(complained).toBe(printed)
    expect(code).toBe(printed === undefined || printed.startsWith('{') ? 0 : 2)
  })

  it('names every field that is asked and answered', () => {
    const [, asked = '', answered = ''] = page.split(/^## What is /m)
    const known = (section: string) => new Set(section.match(/\b[a-z][A-Za-z]+\b/g))
    const missing = (schema: z.ZodType, section: string) =>
      fieldsOf(z.toJSONSchema(schema, { io: 'input' })).filter((one) => !known(section).has(one))
    expect(missing(quoteRequest, asked)).toEqual([])
    expect(missing(termsQuote, answered)).toEqual([])
  })
})

/** The names at every depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const names = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...names, ...Object.values(schema).flatMap(fieldsOf)]
}

describe('a quote on the command line', () => {
  it.each([
    [[], "Use: npm run --silent quote -- '{ ... }', as docs/quote.md says."],
    [['{}', '{}'], "Use: npm run --silent quote -- '{ ... }', as docs/quote.md says."],
    [['{'], expect.stringMatching(/^not JSON: /)],
    [['[]'], expect.stringMatching(/^the request: /)],
    [['{"fee":{"rate":1}}'], expect.stringMatching(/^fee\.rate: there is no such field$/m)],
    [['{"period":{}}'], expect.stringMatching(/^period\.unit: is missing$/m)],
  ] as [string[], unknown][])('is refused for %j', async (args, complaint) => {
    expect(await quoted(...args)).toEqual({ code: 2, said: '', complained: complaint })
  })
})
