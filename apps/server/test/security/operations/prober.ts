import { seededRandom } from '@daftari/kernel/random'
import type { Route } from '../../../src/platform/module.ts'
import type { Answer, Caller } from '../../open-test-server.ts'
import { type Shape, sampleOf, shapeOf } from '../sample.ts'

/** Ids by the name of the field that carries them. */
export type Ids = Readonly<Record<string, number | string>>

const isId = /(^|_|[a-z])(id|ids|Id|Ids)$/

const needed = (shape: Shape, keep: ReadonlySet<string>): Shape => ({
  ...shape,
  properties: Object.fromEntries(
    Object.entries(shape.properties ?? {}).filter(
      ([name]) => (shape.required ?? []).includes(name) || keep.has(name),
    ),
  ),
  required: Object.keys(shape.properties ?? {}).filter(
    (name) => (shape.required ?? []).includes(name) || keep.has(name),
  ),
})

function withIds(value: unknown, ids: Ids): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const id = ids[name]
      if (id !== undefined) return [name, id]
      const one = ids[name.replace(/s$/, '')]
      if (name.endsWith('s') && one !== undefined && isId.test(name)) return [name, [one]]
      return [name, withIds(inner, ids)]
    }),
  )
}

const sampled = (shape: Shape | undefined, ids: Ids, seed: number): Record<string, unknown> => {
  if (shape === undefined) return {}
  const keep = new Set([...Object.keys(ids), ...Object.keys(ids).map((name) => `${name}s`)])
  return withIds(sampleOf(needed(shape, keep), seededRandom(seed)), ids) as Record<string, unknown>
}

/** Calls an operation with these ids and its other required input; in several ways until one is accepted. */
export async function probe(
  who: Caller,
  { endpoint }: Pick<Route, 'endpoint'>,
  { ids, also = {} }: { ids: Ids; also?: Record<string, unknown> | undefined },
): Promise<Answer> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(ids[name] ?? ids.id ?? 0)),
  )
  let answer: Answer | undefined
  for (let seed = 1; seed <= 12; seed += 1) {
    const query = {
      ...sampled(shapeOf(endpoint.query), ids, seed),
      ...(endpoint.method === 'GET' ? also : {}),
    }
    const address = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
    )
    const to = address.length === 0 ? path : `${path}?${address.join('&')}`
    const body = { ...sampled(shapeOf(endpoint.body), ids, seed), ...also }
    answer = await ask(who, endpoint.method, to, endpoint.body === undefined ? undefined : body)
    if (answer.status !== 422) return answer
  }
  return answer as Answer
}

function ask(who: Caller, method: string, to: string, body: unknown): Promise<Answer> {
  if (method === 'GET') return who.get(to)
  if (method === 'PUT') return who.put(to, body)
  if (method === 'PATCH') return who.patch(to, body)
  if (method === 'DELETE') return who.remove(to, body)
  return who.post(to, body, {
    'idempotency-key': `probe-${Math.random().toString(36).slice(2)}-key-of-a-probe`,
  })
}
