import { answeredStep } from '@daftari/contract/about-numbers'
import { uploadNumbers } from '@daftari/contract/promotion/numbers/declared'
import type { Answer, Caller, TestServer } from '../../../../../test/open-test-server.ts'

let keys = 0

/** Numbers of nobody that the lot leaves out before any others: see `byLot`. */
function drawnByLot(t: TestServer): string[] {
  const { cipher } = t.appContext
  const drawn = Array.from({ length: 3_000 }, (_, n) => `+2547999${String(n).padStart(5, '0')}`)
  return drawn.toSorted((a, b) => cipher.draw(a) - cipher.draw(b)).slice(0, answeredStep)
}

/** The same file with additional numbers to be left out by lot, so that all of these are used. */
export const withLot = (t: TestServer, phones: readonly string[]) => [...phones, ...drawnByLot(t)]

/** A file of numbers, as the browser sends it. */
export async function upload(
  t: TestServer,
  by: Caller,
  file: readonly string[] | Uint8Array,
  o: { kind?: 'white' | 'third'; proof?: string; source?: string } = {},
): Promise<Answer> {
  keys += 1
  const { kind = 'white', proof = 'May a lender call you about loans?', source = 'Fair Ltd' } = o
  const form = new FormData()
  const fields = { batchName: `List ${keys}`, numberSource: source, numberProof: proof }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('listPriceCents', '500000')
  const bytes = file instanceof Uint8Array ? file : Buffer.from(file.join('\n'))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'list.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await t.server.inject({
    method: 'POST',
    url: `/api${uploadNumbers[kind].path}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { ...sent.json(), status: sent.statusCode, text: sent.body } as Answer
}

/** Approves, refuses, withdraws or revokes a list, in its version of now. */
export async function decided(
  t: TestServer,
  by: Caller,
  id: number,
  o: {
    kind?: 'white' | 'third'
    act?: 'decision' | 'withdraw' | 'reverse'
    approve?: boolean
  } = {},
): Promise<Answer> {
  const { kind = 'white', act = 'decision', approve = true } = o
  const { version } = await t.appContext.db
    .selectFrom('promotion.numberBatch')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { version, reason: 'Contract 12 was read', ...(act === 'decision' && { approve }) }
  keys += 1
  const key = { 'idempotency-key': `numbers-decided-${keys}` }
  return by.post(`${uploadNumbers[kind].path}/${id}/${act}`, body, key)
}

/** Numbers of nobody. */
export const stranger = (n: number) => `+2547010${String(10_001 + n).padStart(5, '0')}`
