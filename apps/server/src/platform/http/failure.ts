import type { Language } from '@daftari/contract/language'
import { problemText } from '@daftari/contract/platform/problem-text'
import { type RefusalCode, refusals, refusalText } from '@daftari/contract/refusals'
import { formsWords } from '@daftari/contract/words/console/forms'
import { inLanguage } from '@daftari/contract/words/words'
import { formatCents } from '@daftari/kernel/money'
import { Refusal } from '@daftari/kernel/refusal'
import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { CommitUnknown } from '../db/away/away.ts'
import { isDatabaseAway } from '../db/away/database-away.ts'
import { sqlState } from '../db/sql-state.ts'
import { FileUnreadable } from '../files/private-folder.ts'

export interface Failure {
  status: number
  body: { code: number; msg: string; data: Record<string, unknown> }
  /** A fault of ours: to be logged with its stack. */
  bug: boolean
}

/** Every error into the envelope: refusals by the catalogue, the rest as a bug without its inside. */
export function failureOf(error: unknown, language: Language, requestId: string): Failure {
  if (error instanceof Refusal) {
    const code = error.code as RefusalCode
    const fields = error.fields && { fields: inWords(code, language, error) }
    const offers = error.offers && { offers: error.offers }
    return envelope(code, language, error.params, { ...fields, ...offers, requestId })
  }
  if (error instanceof FileUnreadable) {
    return { ...envelope('file.unreadable', language, { requestId }, { requestId }), bug: true }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalid(fieldsOf(error.validation.map(issueOf), language), language, requestId)
  }
  const code = codeOf(error)
  if (code === undefined) {
    return { ...envelope('service.failed', language, { requestId }, { requestId }), bug: true }
  }
  const params = code === 'request.too-large' ? { limit: '1 MB' } : { problem: '' }
  return envelope(code, language, params, { requestId })
}

/** A field's problem is shown to a person: the refusal's own text, unless it is already given. */
function inWords(code: RefusalCode, language: Language, { params, fields = {} }: Refusal) {
  if (code === 'request.invalid') return fields
  const words = refusalText(code, language, params)
  return Object.fromEntries(Object.keys(fields).map((field) => [field, words]))
}

function invalid(fields: Record<string, string>, language: Language, requestId: string) {
  const problem = Object.entries(fields)
    .map(([field, message]) => `${field}: ${message}`)
    .join('; ')
  return envelope('request.invalid', language, { problem }, { fields, requestId })
}

function envelope(
  code: RefusalCode,
  language: Language,
  params: Record<string, string | number>,
  data: Record<string, unknown>,
): Failure {
  const [status] = refusals[code]
  const msg = refusalText(code, language, params).trim()
  return { status, body: { code: status, msg, data: { error: code, params, ...data } }, bug: false }
}

/** The issue as zod raised it, from the parts that the framework's adapter makes of it. */
function issueOf(part: {
  keyword: string
  instancePath: string
  message?: string | undefined
  params: object
}): z.core.$ZodIssue {
  const path = part.instancePath.split('/').filter((name) => name !== '')
  const { keyword: code, message = '', params } = part
  return { ...params, code, path, message } as unknown as z.core.$ZodIssue
}

/** Maps `body.contacts.0.phone` to the problem, in the person's language. */
function fieldsOf(issues: z.core.$ZodIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  const texts = inLanguage(formsWords, language).shell
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    const path = [...issue.path, ...unknown.slice(0, 1)].map(String)
    fields[path.join('.') || 'body'] ??= problemText(issue, path.at(-1) ?? '', {
      texts: texts.form,
      choice: texts.form.invalid,
      amount: (cents) => formatCents(cents),
      rate: (ppm) => `${ppm / 10_000}%`,
    })
  }
  return fields
}

const badValue = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
/** Waited too long for a lock, ran too long, or lost against others after three tries. */
const busy = new Set(['55P03', '57014', '40001', '40P01'])

/** Errors of the parser, the framework and the database that are nobody's bug. */
function codeOf(error: unknown): RefusalCode | undefined {
  if (error instanceof CommitUnknown) return 'service.commit-unknown'
  const state = sqlState(error)
  if (state !== undefined) {
    if (badValue.has(state)) return 'request.invalid'
    return busy.has(state) || isDatabaseAway(error) ? 'service.unavailable' : undefined
  }
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return 'request.too-large'
  }
  if (statusCode === 404) return 'request.not-found'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'request.invalid'
  return isDatabaseAway(error) ? 'service.unavailable' : undefined
}
