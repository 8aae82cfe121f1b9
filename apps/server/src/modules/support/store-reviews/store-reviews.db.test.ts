import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import {
  type Caller,
  callbackPath,
  openTestServer,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { readTable } from '../../../platform/files/rows/read-table.ts'
import { readyAnswerCommands } from '../offline-messages/ready-answers.ts'
import { inUtf8, reviewFileLimits, takeReviewFile } from './take-file.ts'

let t: TestServer
let amina: Caller
const page = '/customerService/issue/storeReviews'
const written = '2026-03-30T08:00:00Z'
const edited = '2026-03-30T12:00:00Z'

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  await aLender(t)
  amina = await t.signIn('service')
})
afterAll(() => t.close())

it('every state of a review is kept once, and the newest is what it says', async () => {
  const first = review('r1', { rating: 1, text: 'My loan does not come, call 0712345678' })
  const second = review('r1', { rating: 4, text: 'It came', updatedAt: edited })
  expect(await post({ reviews: [second] })).toEqual({ kept: 1, repeated: 0, bad: [] })
  // In whatever order and however often it comes.
  expect(await post({ reviews: [first, second, first] })).toMatchObject({ kept: 1, repeated: 2 })
  const row = await rowOf('It came')
  expect(row).toMatchObject({ reviewRating: 4, timesEdited: 1, storeReviewState: 'open' })
  const { rows } = await read(`${page}/said?storeReviewId=${row.storeReviewId}`)
  expect(rows.map(({ reviewText }) => reviewText)).toEqual([
    'It came',
    'My loan does not come, call 071***78',
  ])
})

it('reviews that come at once in any order end as the newest', async () => {
  const states = Array.from({ length: 8 }, (_, minute) =>
    review('race', { text: `State ${minute}`, updatedAt: `2026-03-30T09:0${minute}:00Z` }),
  )
  const mixed = [...states.slice(4), ...states.slice(0, 4)]
  const taken = await Promise.all(mixed.map((one) => post(one)))
  expect(taken).toEqual(Array(8).fill({ kept: 1, repeated: 0, bad: [] }))
  expect(await rowOf('State 7')).toMatchObject({ timesEdited: 7 })
})

it('what cannot be read is put aside with the field, sealed, and the rest counts', async () => {
  const { reviewId: _, ...nameless } = review('x')
  const reviews = [
    nameless,
    review('b1', { rating: 6 }),
    review('b2', { updatedAt: '30.3.2026' }),
    review('b3', { updatedAt: '2026-05-01T00:00:00Z' }),
    review('b4', { text: 'x'.repeat(4_001) }),
    'nothing',
    review('good', { text: 'Good app' }),
  ]
  expect(await post({ reviews })).toEqual({
    kept: 1,
    repeated: 0,
    bad: [
      { index: 0, field: 'reviewId' },
      { index: 1, field: 'rating' },
      { index: 2, field: 'updatedAt' },
      { index: 3, field: 'updatedAt' },
      { index: 4, field: 'text' },
      { index: 5, field: 'row' },
    ],
  })
  expect(await post('no JSON')).toEqual({ kept: 0, repeated: 0, bad: [{ index: 0, field: 'row' }] })
  const { rows } = await read(`${page}/putAside`)
  expect(rows).toHaveLength(7)
  expect(JSON.stringify(rows)).not.toContain('30.3.2026')
})

it('text that cannot be stored puts one review aside, and the others are kept', async () => {
  const reviews = [
    review('n1', { text: 'a\u0000b' }),
    review('n2', { title: 'a\ud800b' }),
    review('n\u00003'),
    review('n4', { appVersion: '\u0000' }),
    review('n5', { updatedAt: '0000-01-01T00:00:00Z' }),
    review('n6', { text: 'Well formed 😀' }),
  ]
  const fields = ['text', 'title', 'reviewId', 'appVersion', 'updatedAt']
  const bad = fields.map((field, index) => ({ index, field }))
  expect(await post({ reviews })).toEqual({ kept: 1, repeated: 0, bad })
})

it('a moment with parts of a millisecond is the state that is answered', async () => {
  await post(review('us', { text: 'To the microsecond', updatedAt: '2026-03-30T08:00:00.123456Z' }))
  const row = await rowOf('To the microsecond')
  expect(await answer(row, { answer: 'Thank you.' })).toMatchObject({ status: 200 })
  expect(await rowOf('To the microsecond')).toMatchObject({ answeredBy: { id: amina.staffId } })
  const { rows } = await read(`${page}/said?storeReviewId=${row.storeReviewId}`)
  expect(rows).toMatchObject([{ reviewAnswer: 'Thank you.' }])
})

it('the address is one app’s, and of a known store', async () => {
  const raw = JSON.stringify(review('a1'))
  const of = (app: string, secretOf: string, store = 'google-play') =>
    t.send({
      method: 'POST',
      path: callbackPath('store-reviews', `store-reviews/${app}/${store}`, secretOf),
      raw,
    })
  expect((await of('pesa', 'other')).status).toBe(404)
  expect((await of('nobody', 'nobody')).status).toBe(404)
  expect((await of('pesa', 'pesa', 'elsewhere')).status).not.toBe(200)
})

it('a file of Google is taken in as it is exported, in UTF-16', async () => {
  const link = (id: string) => `http://play.google.com/console/reviews?reviewId=${id}&corpus=x`
  const text = [
    'Package Name,App Version Name,Reviewer Language,Review Last Update Date and Time,Star Rating,Review Title,Review Text,Review Link',
    `ke.pesa,4.2.1,sw,${written},5,,"Nzuri, asante 😀",${link('gp:1')}`,
    `ke.pesa,4.2.1,en,${written},7,,Bad,${link('gp:2')}`,
    `ke.pesa,4.2.1,en,${written},3,,No link,`,
  ].join('\n')
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  expect(await upload(bytes)).toMatchObject({
    kept: 1,
    repeated: 0,
    bad: 2,
    whatWasRead: { rows: 4, columnsNotUsed: ['Package Name'] },
  })
  expect(await upload(bytes)).toMatchObject({ kept: 0, repeated: 1, bad: 2 })
  expect(await rowOf('Nzuri, asante 😀')).toMatchObject({
    reviewRating: 5,
    reviewLanguage: 'sw',
    appVersion: '4.2.1',
  })
  const { rows } = await read(`${page}/putAside?store=google-play`)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reviewField: 'rating', fileName: 'reviews.csv', fileLine: 3 }),
      expect.objectContaining({ reviewField: 'reviewId', fileLine: 4 }),
    ]),
  )
  await expect(upload(Buffer.from('Star Rating,Review Link\n5,x'))).rejects.toMatchObject({
    code: 'store-review.columns',
  })
})

const exported = [
  'Package Name,App Version Code,App Version Name,Reviewer Language,Device,Review Submit Date and Time',
  'Review Submit Millis Since Epoch,Review Last Update Date and Time,Review Last Update Millis Since Epoch',
  'Star Rating,Review Title,Review Text,Developer Reply Date and Time,Developer Reply Millis Since Epoch',
  'Developer Reply Text,Review Link',
].join(',')

const inFile = (o: {
  id?: string
  ms: number
  rating?: number
  text?: string
  reply?: [number, string]
}) => {
  const at = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z,${ms}`
  const link =
    o.id && `http://play.google.com/console/reviews?reviewId=${encodeURIComponent(o.id)}&c=x`
  const reply = o.reply ? `${at(o.reply[0])},${o.reply[1]}` : ',,'
  const time = at(o.ms)
  return `ke.pesa,420,4.2.0,en,a12,${time},${time},${o.rating ?? 5},,${o.text ?? ''},${reply},${link ?? ''}`
}
const fileOf = (...rows: string[]) => Buffer.from([exported, ...rows].join('\n'))
const ms = Date.parse('2026-03-30T08:00:00.417Z')
const at = (more = 0) => new Date(ms + more).toISOString()

it('a review that comes by file and by the interface is one, and answered once', async () => {
  const id = 'gp:AOq+pT/x=='
  const row = { id, ms, rating: 2, text: 'From both' }
  expect(await upload(fileOf(inFile(row)))).toMatchObject({ kept: 1, bad: 0 })
  expect(await answer(await rowOf('From both'), { answer: 'Sorry.' })).toMatchObject({
    status: 200,
  })
  const same = review(id, { rating: 2, text: 'From both' })
  // Finer, the same, and to the second.
  for (const updatedAt of ['2026-03-30T08:00:00.417913Z', at(), '2026-03-30T08:00:00Z']) {
    expect(await post({ ...same, updatedAt })).toEqual({ kept: 0, repeated: 1, bad: [] })
  }
  expect(await rowOf('From both')).toMatchObject({ storeReviewState: 'answered', timesEdited: 0 })
  // Other words within the second are an edit.
  expect(await post({ ...same, text: 'Edited', updatedAt: at(200) })).toMatchObject({ kept: 1 })
  expect(await post({ ...same, updatedAt: at(400) })).toMatchObject({ repeated: 1 })
  expect(await rowOf('Edited')).toMatchObject({ storeReviewState: 'open', timesEdited: 1 })
})

it('stars without a word count as often as they were given, and need no answer', async () => {
  const of = async (state: string) => {
    const { rows } = await read(`${page}?storeReviewState=${state}&pageSize=100`)
    return rows.map(({ reviewRating }) => reviewRating)
  }
  const ratings = [
    { ms, rating: 1 },
    { ms, rating: 5 },
    { ms: ms + 9, rating: 4 },
  ]
  const file = fileOf(...ratings.map(inFile))
  expect(await upload(file)).toMatchObject({ kept: 3, repeated: 0, bad: 0 })
  expect(await upload(file)).toMatchObject({ kept: 0, repeated: 3, bad: 0 })
  expect((await of('rating-only')).toSorted()).toEqual([1, 4, 5])
  expect(await of('open')).not.toContain(1)
  expect(await post(review('stars', { text: null, title: null, rating: 1 }))).toMatchObject({
    kept: 1,
  })
  expect(await of('rating-only')).toHaveLength(4)
})

it('what was answered at the store is answered, unless it was edited after that', async () => {
  const reply = (id: string, text: string, after: number) =>
    inFile({ id, ms, text, reply: [ms + after, 'Thank you; call 0712345678'] })
  await post(review('p2', { text: 'Known before', updatedAt: at(), rating: 5 }))
  await upload(
    fileOf(
      reply('p1', 'New here', 60_000),
      reply('p2', 'Known before', 5_000),
      reply('p3', 'Later', -1),
    ),
  )
  for (const text of ['New here', 'Known before']) {
    const row = await rowOf(text)
    expect(row).toMatchObject({ storeReviewState: 'answered', answeredBy: null, timesEdited: 0 })
    const { rows } = await read(`${page}/said?storeReviewId=${row.storeReviewId}`)
    expect(rows).toMatchObject([{ reviewAnswer: 'Thank you; call 071***78', answeredBy: null }])
  }
  expect(await rowOf('Later')).toMatchObject({ storeReviewState: 'open', answeredAt: null })
  // Also through the interface; our answer stays.
  const asked = { text: 'Later', updatedAt: at(), reply: 'Now', repliedAt: at(9) }
  await post(review('p3', { ...asked, rating: 5 }))
  expect(await rowOf('Later')).toMatchObject({ storeReviewState: 'answered' })
})

it('null and nothing between the quotes are what was left out', async () => {
  const nothing = { title: null, language: '', appVersion: null, reply: null, repliedAt: '' }
  const said = review('null', { text: 'With nulls', ...nothing })
  expect(await post(said)).toEqual({ kept: 1, repeated: 0, bad: [] })
  expect(await rowOf('With nulls')).toMatchObject({ reviewLanguage: null, appVersion: null })
})

it('an answer belongs to the state it answers; who edits a review opens it again', async () => {
  await post(review('a2', { text: 'No está', language: 'es-419' }))
  const row = await rowOf('No está')
  const { id: readyAnswer } = await t.as('staff', (ctx) =>
    readyAnswerCommands.create(ctx, {
      title: 'On its way',
      body: { en: 'It is on its way.', es: 'Está en camino.', zh: '正在途中。' },
      afterAnswer: null,
      inUse: true,
    }),
  )
  expect((await answer(row, { readyAnswer })).status).toBe(422)
  const of = { of: String(row.storeReviewId) }
  const offered = await amina.get(`${page}/readyAnswerOptions`, of)
  expect(offered.data.options).toMatchObject([{ fills: { texts: { answer: 'Está en camino.' } } }])
  const sent = 'Está en camino.\n\nGracias.'
  expect(await answer(row, { readyAnswer, answer: sent })).toMatchObject({ status: 200 })
  const seen = await rowOf('No está')
  expect(seen).toMatchObject({ storeReviewState: 'answered', answeredBy: { id: amina.staffId } })
  expect((await answer(seen, { answer: 'Again' })).data.error).toBe('record.wrong-state')
  await post(review('a2', { text: 'Llegó', updatedAt: edited, rating: 5 }))
  // What was looked at is not what it says now.
  expect((await answer(seen, { answer: 'Late' })).data.error).toBe('record.stale')
  expect(await rowOf('Llegó')).toMatchObject({ storeReviewState: 'open', answeredBy: null })
  const { rows } = await read(`${page}/said?storeReviewId=${row.storeReviewId}`)
  expect(rows).toMatchObject([
    { reviewText: 'Llegó', reviewAnswer: null },
    { reviewText: 'No está', reviewAnswer: 'Está en camino.\n\nGracias.' },
  ])
})

const review = (reviewId: string, more: object = {}) => ({
  reviewId,
  updatedAt: written,
  rating: 3,
  text: 'It works',
  ...more,
})

async function post(body: unknown) {
  const path = callbackPath('store-reviews', 'store-reviews/pesa/google-play', 'pesa')
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  const answered = await t.send({ method: 'POST', path, raw })
  expect(answered.status).toBe(200)
  return JSON.parse(String(answered.text))
}

async function upload(bytes: Uint8Array) {
  const name = 'reviews.csv'
  const file = inUtf8({ name, mediaType: 'text/csv', bytes: new Uint8Array(bytes) })
  const table = await readTable(file, reviewFileLimits)
  return t.as('staff', (ctx) => takeReviewFile(ctx, { app: 'pesa', store: 'google-play' }, table))
}

type Row = Record<string, unknown>
const read = async (path: string) => (await amina.get(path)).data as { rows: Row[] }

async function rowOf(text: string): Promise<Row> {
  const { rows } = await read(`${page}?pageSize=100`)
  return rows.find(({ reviewText }) => reviewText === text) ?? {}
}

let keys = 0
function answer({ storeReviewId, version }: Row, body: object) {
  keys += 1
  const headers = { 'idempotency-key': `store-reviews-${keys}` }
  return amina.post(`${page}/${storeReviewId}/answer`, { version, ...body }, headers)
}
