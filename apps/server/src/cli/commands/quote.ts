import { refusalText } from '@daftari/contract/refusals'
import { quoteRequest } from '@daftari/contract/servicing/quote'
import { Refusal } from '@daftari/kernel/refusal'
import type { z } from 'zod'
import { quoteTerms } from '../../modules/servicing/index.ts'
import { CannotRun, type Command } from '../command.ts'

const usage = "Use: npm run --silent quote -- '{ ... }', as docs/quote.md says."
const mostCharacters = 10_000

/** Schedule and cost of the terms in its one argument, as JSON: docs/quote.md. Uses no database. */
export const quoteCommand: Command = async ({ args, say }) => {
  const [text, ...more] = args
  if (text === undefined || more.length > 0 || text.length > mostCharacters) {
    throw new CannotRun(usage)
  }
  const parsed = quoteRequest.safeParse(jsonOf(text), { reportInput: true })
  if (!parsed.success) throw new CannotRun(complaintsOf(parsed.error.issues).join('\n'))
  try {
    say(JSON.stringify(quoteTerms(parsed.data), null, 2))
  } catch (error) {
    throw error instanceof Refusal ? new CannotRun(atItsField(error)) : error
  }
  return 0
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CannotRun(`not JSON: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

/** A line for each field that is wrong, those that are not known among them. */
function complaintsOf(issues: readonly z.core.$ZodIssue[]): string[] {
  const complaints = new Map<string, string>()
  const complain = (path: readonly PropertyKey[], text: string) => {
    const field = path.join('.') || 'the request'
    if (!complaints.has(field)) complaints.set(field, `${field}: ${text}`)
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) complain([...issue.path, key], 'there is no such field')
    } else {
      complain(issue.path, issue.input === undefined ? 'is missing' : issue.message)
    }
  }
  return [...complaints.values()]
}

function atItsField({ code, params, fields = {} }: Refusal): string {
  return `${Object.keys(fields).join(', ')}: ${refusalText(code as never, 'en', params)}`
}
