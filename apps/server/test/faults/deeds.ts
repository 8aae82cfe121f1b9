import { createHash, createHmac, randomUUID } from 'node:crypto'
import { compactTime } from '../../emulator/core/nairobi-time.ts'
import { callbackSecretOf } from '../../src/platform/http/callbacks/callback-secret.ts'
import { fileOfCorrections, fileOfPayments } from './files-of-money.ts'
import { administrator, auditor, colleague, type WaitingApplication } from './lender-at-work.ts'
import { type ActOfMoney, bodyOf, type NoticeOfPayment, signedNotice } from './money/acts.ts'
import { callbackSecret, intakeSecret } from './product.ts'
import { nowAtWork } from './working-hours.ts'

const secrets = {
  payments: callbackSecretOf(callbackSecret, { purpose: 'payments' }),
  notices: callbackSecretOf(callbackSecret, { purpose: 'notices' }),
}

/** A request to the product, with the data to repeat it and to find its effect. */
export type Deed =
  | { kind: 'decide'; application: WaitingApplication; key: string }
  | { kind: 'pay-in'; receipt: string; loanId: number }
  | { kind: 'sign-in'; token?: string }
  | { kind: 'register'; phone: string; customerId?: number }
  | { kind: 'photo'; customerId: number; bytes: Uint8Array<ArrayBuffer>; fileId?: number }
  | { kind: 'export'; id?: number }
  | { kind: 'allocate' }
  | { kind: 'statement'; receipts: readonly string[]; loanId: number }
  | ({ kind: 'ask-corrections'; batchId?: number } & Corrections)
  | { kind: 'decide-corrections'; batchId: number; key: string }
  /** The second person's word, after which the operator is asked to give a payment back. */
  | { kind: 'give-back'; reversalId: number; key: string }
  /** A note on a case. */
  | { kind: 'remark'; caseId: number; text: string; key: string }
  /** What colleagues write to each other on a loan. */
  | { kind: 'comment'; loanId: number; text: string }
  /** From the customer's app, to customer service. */
  | { kind: 'message'; customerId: number; text: string }
  | ActOfMoney
  | NoticeOfPayment

export interface Corrections {
  receipts: readonly string[]
  to: { loanId: number } | { customerId: number }
}

type DeedKind = Deed['kind']

/**
 * done: answered 2xx. busy: 503 or 429 in the product's envelope, so nothing was done. unconfirmed: 503 that
 * says it may be done or not. cut: no answer. refused: anything else.
 */
export type Outcome = 'done' | 'busy' | 'unconfirmed' | 'cut' | `refused ${string}`

interface Answer {
  status: number
  data: Record<string, unknown>
  text: string
}

export interface Client {
  /** Carries the deed out, or tries to; what the answer says is kept in the deed. */
  do(deed: Deed): Promise<Outcome>
  /** Signs everybody in; the product must be up. */
  signIn(): Promise<void>
  get(path: string, token?: string): Promise<number>
}

const timeoutMs = 10_000
const batches = '/settlement/change-bill/correction-batches'

/** Staff, the lender's app and the operator, speaking with one product over HTTP. */
export function clientOf(url: string): Client {
  const tokens = { auditor: '', administrator: '', colleague: '' }
  const send = async (path: string, init: RequestInit): Promise<Answer | undefined> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(`${url}/api${path}`, { ...init, signal })
      const text = await response.text()
      const body = text.startsWith('{') ? (JSON.parse(text) as { data?: object }) : {}
      return { status: response.status, data: { ...body.data }, text }
    } catch {
      return undefined
    }
  }
  const login = async (who: { account: string; password: string }) => send('/login', json(who, {}))
  const second = (path: string, key: string) =>
    send(
      path,
      json(
        { version: 1, approve: true, reason: 'seen and right' },
        { authorization: `Bearer ${tokens.colleague}`, 'idempotency-key': key },
      ),
    )
  const requests: { [K in DeedKind]: (deed: Deed & { kind: K }) => Promise<Answer | undefined> } = {
    decide: ({ application, key }) =>
      send(
        `/audit/cashCredit/${application.id}/audit`,
        json(
          { result: 'approve', version: application.version },
          { authorization: `Bearer ${tokens.auditor}`, 'idempotency-key': key },
        ),
      ),
    'pay-in': (deed) =>
      send(`/callbacks/${secrets.payments}/payment`, json(confirmation(deed), {})),
    'sign-in': () => login(auditor),
    register: ({ phone }) => {
      const path = '/intake/v1/customers'
      return send(path, signed(path, registration(phone)))
    },
    photo: ({ customerId, bytes }) => {
      const path = `/intake/v1/customers/${customerId}/photos/selfie`
      return send(path, signedFile(path, bytes))
    },
    statement: (deed) =>
      send('/settlement/repayment/statements/payment/upload', {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.administrator}` },
        body: fileOfPayments(deed),
      }),
    'ask-corrections': (deed) =>
      send(batches, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.administrator}` },
        body: fileOfCorrections(deed),
      }),
    'decide-corrections': ({ batchId, key }) => second(`${batches}/${batchId}/decision`, key),
    'give-back': ({ reversalId, key }) =>
      second(`/settlement/repayment/mpesaPayment/reversals/${reversalId}/decision`, key),
    remark: ({ caseId, text, key }) =>
      send(
        `/collection/cash-collection/cases/${caseId}/remarks`,
        json(
          { channel: 'note', text },
          { authorization: `Bearer ${tokens.administrator}`, 'idempotency-key': key },
        ),
      ),
    comment: ({ loanId, text }) =>
      send(
        `/comments/application/${loanId}`,
        json({ text }, { authorization: `Bearer ${tokens.administrator}` }),
      ),
    message: ({ customerId, text }) => {
      const path = `/intake/v1/customers/${customerId}/messages`
      return send(path, signed(path, { text }))
    },
    money: (act) => {
      const headers = { authorization: `Bearer ${tokens[act.by]}`, 'idempotency-key': act.key }
      return send(act.path, formOrText(bodyOf(act), headers))
    },
    notice: (notice) => {
      const { body, headers } = signedNotice(notice)
      return send(`/callbacks/${secrets.notices}/aggregator`, json(body, headers))
    },
    allocate: () =>
      send(
        '/audit/allocateTasks',
        json(
          { rule: 'round-robin', preview: false },
          { authorization: `Bearer ${tokens.administrator}` },
        ),
      ),
    export: () =>
      send(
        '/exports',
        json(
          {
            table: 'loan-admin/loan-list/cash-credit',
            format: 'csv',
            query: {},
            reason: 'for the faults',
          },
          { authorization: `Bearer ${tokens.administrator}` },
        ),
      ),
  }
  return {
    async do(deed) {
      const ask = requests[deed.kind] as (one: Deed) => Promise<Answer | undefined>
      const answer = await ask(deed)
      if (answer?.status === 200) remember(deed, answer.data)
      return outcomeOf(answer)
    },
    async signIn() {
      tokens.auditor = String((await login(auditor))?.data.token)
      tokens.administrator = String((await login(administrator))?.data.token)
      tokens.colleague = String((await login(colleague))?.data.token)
    },
    async get(path, token = tokens.administrator) {
      const headers = { authorization: `Bearer ${token}` }
      return (await send(path, { headers }))?.status ?? 0
    },
  }
}

function outcomeOf(answer: Answer | undefined): Outcome {
  if (answer === undefined) return 'cut'
  if (answer.status === 200) return 'done'
  // The same file again, because no answer came: it is there, and the answer says under which number.
  if (answer.data.error === 'statement.given-before') return 'done'
  const { status, data } = answer
  if (status === 503 && data.error === 'service.commit-unknown') return 'unconfirmed'
  const isBusy =
    (status === 503 && data.error === 'service.unavailable') ||
    (status === 429 && data.error === 'request.too-many')
  return isBusy ? 'busy' : `refused ${answer.status} ${answer.text.slice(0, 200)}`
}

function remember(deed: Deed, data: Record<string, unknown>): void {
  if (deed.kind === 'sign-in') deed.token = String(data.token)
  if (deed.kind === 'register') deed.customerId = Number(data.customerId)
  if (deed.kind === 'photo') deed.fileId = Number(data.fileId)
  if (deed.kind === 'export') deed.id = Number(data.id)
  if (deed.kind === 'ask-corrections') deed.batchId = Number(data.id)
}

function json(body: object, headers: Record<string, string>): RequestInit {
  return formOrText({ text: JSON.stringify(body) }, headers)
}

function formOrText(
  body: { text: string } | { form: FormData },
  headers: Record<string, string>,
): RequestInit {
  if ('form' in body) return { method: 'POST', headers, body: body.form }
  const { text } = body
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text }
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

function signature(path: string, digest: string): Record<string, string> {
  const timestamp = String(Math.floor(nowAtWork().getTime() / 1_000))
  const text = ['POST', `/api${path}`, timestamp, digest].join('\n')
  const value = createHmac('sha256', intakeSecret).update(text).digest('hex')
  return { 'x-app': 'pesa', 'x-timestamp': timestamp, 'x-signature': value }
}

/** What the lender's app posts. */
export function signed(path: string, body: object): RequestInit {
  return json(body, signature(path, sha256(JSON.stringify(body))))
}

function signedFile(path: string, bytes: Uint8Array<ArrayBuffer>): RequestInit {
  const digest = sha256(bytes)
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'selfie.png')
  const headers = { ...signature(path, digest), 'x-content-sha256': digest }
  return { method: 'POST', headers, body: form }
}

const registration = (phone: string) => ({
  phone,
  channel: 'organic',
  consents: ['terms', 'credit-check'].map((purpose) => ({
    purpose,
    wordingVersion: '2026-01',
    given: true,
  })),
})

function confirmation({ receipt, loanId }: { receipt: string; loanId: number }): object {
  return {
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: compactTime(nowAtWork()),
    TransAmount: '300.00',
    BusinessShortCode: '600984',
    BillRefNumber: String(loanId),
    OrgAccountBalance: '0.00',
    MSISDN: '2547 ***** 126',
    FirstName: 'JUMA',
  }
}

export const newKey = () => `fault-${randomUUID()}`
