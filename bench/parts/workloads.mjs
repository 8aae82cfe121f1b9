import { randomUUID } from 'node:crypto'
import { callbackSecretOf } from '../../apps/server/src/platform/http/callbacks/callback-secret.ts'
import { cashCreditApplications } from '../../packages/contract/src/origination/tables.ts'

/**
 * Each piece of work as the product is asked for it and as the reference is, for the same rows of
 * the same book. `fresh` wants applications that nobody has decided; `once` sends each request once.
 */
export function workloads(book, tokens) {
  const asked = asClerks(tokens)
  const months = monthsOf(book.span)
  const slices = book.products.flatMap((product) => months.map((month) => ({ product, ...month })))
  const listed = (count, of = shown) => ({
    product: asked(
      slices.map(
        (one) =>
          `${of}&product=${one.product}&applied=${one.from}..${one.to}&tab=approved&count=${count}`,
      ),
    ),
    reference: slices.map((one) => ({
      path:
        `/${count === 'none' ? 'list' : 'total'}?status=2&product=${one.product}` +
        `&from=${one.from}&to=${one.after}${of === list ? '&all=1' : ''}`,
    })),
  })
  return [
    { name: 'list', ...listed('none') },
    { name: 'list of all columns', ...listed('none', list) },
    { name: 'list with total', ...listed('capped') },
    {
      name: 'phone search',
      product: asked(
        book.people.map((one) => `${shown}&count=none&phone=%2B${phoneOf(one.number)}`),
      ),
      reference: book.people.map((one) => ({ path: `/phone?hash=${one.hash}` })),
    },
    {
      name: 'name search',
      product: asked(book.people.map((one) => `${shown}&count=none&name=${part(one.name)}`)),
      reference: book.people.map((one) => ({ path: `/name?name=${part(one.name)}` })),
    },
    {
      name: 'first page',
      product: asked(pages(1).map((page) => `${shown}&tab=approved&count=none&page=${page}`)),
      reference: pages(1).map((page) => ({ path: `/far?status=2&offset=${(page - 1) * 20}` })),
    },
    {
      name: 'page far back',
      product: asked(pages(2_500).map((page) => `${shown}&tab=approved&count=none&page=${page}`)),
      reference: pages(2_500).map((page) => ({ path: `/far?status=2&offset=${(page - 1) * 20}` })),
    },
    {
      name: 'detail',
      product: asked(book.applications.map((id) => `/api/audit/cashCredit/${id}`)),
      reference: book.applications.map((id) => ({ path: `/detail?id=${id}` })),
    },
  ]
}

const list = '/api/audit/cashCredit?sort=-appliedAt&pageSize=20'
/** Like the page: requests the visible columns. */
const columns = Object.entries(cashCreditApplications.columns)
  .filter(([, { optional }]) => optional !== true)
  .map(([name]) => name)
const shown = `${list}&columns=${columns}`
const part = (name) => encodeURIComponent(name.slice(0, -1))
const pages = (from) => Array.from({ length: 20 }, (_, index) => from + index)
const phoneOf = (number) =>
  `2547${String(10_000_000 + number * 7_919)
    .slice(-8)
    .padStart(8, '0')}`

/** The requests, each by the next clerk. */
export function asClerks(tokens) {
  let next = 0
  const by = () => ({ authorization: `Bearer ${tokens[next++ % tokens.length]}` })
  return (paths) =>
    Array.from({ length: Math.ceil(tokens.length / paths.length) }, () => paths)
      .flat()
      .map((path) => ({ path, headers: by() }))
}

export function approvals(ids, tokens) {
  const body = JSON.stringify({ result: 'pass', version: 1 })
  return {
    product: ids.map((id, index) => ({
      method: 'POST',
      path: `/api/audit/cashCredit/${id}/audit`,
      headers: {
        authorization: `Bearer ${tokens[index % tokens.length]}`,
        'idempotency-key': randomUUID(),
      },
      body,
    })),
    reference: ids.map((id) => ({ path: `/approve?id=${id}` })),
  }
}

/** Confirmations of payments that no loan explains: each is a receipt of its own. */
export function callbacks(count, secret, run) {
  const message = (n) =>
    JSON.stringify({
      TransactionType: 'Pay Bill',
      TransID: `B${run.toString(36).toUpperCase()}${n.toString(36).toUpperCase()}`,
      TransTime: compactNow(),
      TransAmount: '150.00',
      BusinessShortCode: '600984',
      BillRefNumber: `bench ${n}`,
      InvoiceNumber: '',
      OrgAccountBalance: '49197.00',
      ThirdPartyTransID: '',
      MSISDN: '2547 ***** 126',
      FirstName: 'JOHN',
      MiddleName: '',
      LastName: '',
    })
  const messages = Array.from({ length: count }, (_, n) => message(n))
  return {
    product: messages.map((body) => ({
      method: 'POST',
      path: `/api/callbacks/${callbackSecretOf(secret, { purpose: 'payments' })}/payment`,
      body,
    })),
    reference: messages.map((body) => ({ method: 'POST', path: '/callback', body })),
  }
}

/** A minute ago in Nairobi, as the operator writes it. */
function compactNow() {
  const there = new Date(Date.now() + 3 * 3_600_000 - 60_000)
  return there.toISOString().replace(/\D/g, '').slice(0, 14)
}

/** The calendar months that lie in the book whole. */
function monthsOf({ first, last }) {
  const found = []
  const start = new Date(`${first.slice(0, 7)}-01T00:00:00Z`)
  for (let next = start; ; ) {
    const month = new Date(next)
    month.setUTCMonth(month.getUTCMonth() + 1)
    const after = new Date(month)
    after.setUTCMonth(after.getUTCMonth() + 1)
    const day = (date) => date.toISOString().slice(0, 10)
    if (day(after) > last) return found
    found.push({
      from: day(month),
      to: day(new Date(after.getTime() - 86_400_000)),
      after: day(after),
    })
    next = month
  }
}
