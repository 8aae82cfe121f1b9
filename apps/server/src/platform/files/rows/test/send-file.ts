import type { Answer, Caller, TestServer } from '../../../../../test/open-test-server.ts'

let keys = 0

/** A file with the other fields of its form, as the browser sends it. */
export async function sendFile(
  t: TestServer,
  by: Caller,
  o: { path: string; file: string | Uint8Array; fields?: Readonly<Record<string, string>> },
): Promise<Answer> {
  keys += 1
  const form = new FormData()
  for (const [name, value] of Object.entries(o.fields ?? {})) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(o.file))]), 'file.xlsx')
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await t.server.inject({
    method: 'POST',
    url: `/api${o.path}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': `file-sent-${keys}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { ...sent.json(), status: sent.statusCode, text: sent.body } as Answer
}
