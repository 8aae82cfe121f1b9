import { seededRandom } from '@daftari/kernel/random'

export interface DemonstrationCall {
  method: string
  /** Below the layer's own address: `article/list`. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
}

/** As the product answers: 200 is success. */
export interface DemonstrationAnswer {
  code: number
  msg: string
  data?: unknown
}

const roles = [
  { key: 'admin', name: 'Admin', description: 'Sees all pages.' },
  { key: 'editor', name: 'Editor', description: 'Sees all pages but that of permissions.' },
  { key: 'visitor', name: 'Visitor', description: 'Sees the home page and the documents.' },
] as const

const articleCount = 100
const pageSize = 20
const transactionCount = 20

const random = seededRandom(1)
const names = ['Achieng', 'Barasa', 'Chebet', 'Kamau', 'Mutua', 'Njeri', 'Otieno', 'Wanjiku']
const minute = 60_000
const begun = Date.UTC(2026, 0, 1, 6)

const articles = Array.from({ length: articleCount }, (_, at) => ({
  id: at + 1,
  title: `Article ${at + 1}`,
  author: random.pick(names),
  reviewer: random.pick(names),
  importance: random.int(1, 3),
  type: random.pick(['CN', 'US', 'JP', 'EU']),
  status: random.pick(['published', 'draft']),
  displayTime: new Date(begun + at * 97 * minute).toISOString(),
  pageviews: random.int(300, 5_000),
  content: `What article ${at + 1} says.`,
}))

const transactions = Array.from({ length: transactionCount }, (_, at) => ({
  orderNo: `T${String(100_001 + at)}`,
  timestamp: new Date(begun + at * 61 * minute).toISOString(),
  username: random.pick(names),
  priceCents: random.int(100_000, 1_500_000),
  status: random.pick(['success', 'pending']),
}))

const success = (data?: unknown): DemonstrationAnswer => ({ code: 200, msg: 'Success', data })
const unknown: DemonstrationAnswer = { code: 404, msg: 'No such call' }

const tokenOf = (role: string) => `${role}-token`

type Answer = (call: Required<DemonstrationCall>) => DemonstrationAnswer

const calls: Readonly<Record<string, Answer>> = {
  'POST user/login'({ body }) {
    const role = roles.find(({ key }) => key === body.username)
    if (role === undefined) {
      return { code: 401, msg: 'The account | password do not match our records.' }
    }
    return success({ token: tokenOf(role.key) })
  },
  'POST user/logout': () => success(),
  'GET user/info'({ query }) {
    const role = roles.find(({ key }) => tokenOf(key) === query.token)
    if (role === undefined) {
      return { code: 401, msg: 'Verification failed, please login again.' }
    }
    return success({
      roles: [role.key],
      name: role.name,
      introduction: role.description,
      avatar: '',
    })
  },
  'GET roles': () => success(roles),
  'GET article/list'({ query }) {
    const found = articles.filter(
      ({ title, importance, type }) =>
        (!query.title || title.toLowerCase().includes(query.title.toLowerCase())) &&
        (!query.importance || String(importance) === query.importance) &&
        (!query.type || type === query.type),
    )
    const sorted = query.sort === '-id' ? found.toReversed() : found
    const page = wholeOr(1, query.page)
    const limit = Math.min(wholeOr(pageSize, query.limit), articleCount)
    return success({ total: found.length, items: sorted.slice((page - 1) * limit, page * limit) })
  },
  'GET article/detail'({ query }) {
    const article = articles.find(({ id }) => String(id) === query.id)
    return article === undefined ? { code: 404, msg: 'No such article' } : success(article)
  },
  'GET search/user'({ query }) {
    const asked = (query.name ?? '').toLowerCase()
    const items = names.filter((name) => name.toLowerCase().includes(asked))
    return success({ items: items.map((name) => ({ name })) })
  },
  'GET transaction/list': () => success({ total: transactions.length, items: transactions }),
}

function wholeOr(usual: number, text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : usual
}

/** What the layer answers to a call; nothing that is changed by one is kept. */
export function demonstrated(call: DemonstrationCall): DemonstrationAnswer {
  const name = `${call.method} ${call.path}`
  const answer = Object.hasOwn(calls, name) ? calls[name] : undefined
  return answer?.({ query: {}, body: {}, ...call }) ?? unknown
}
