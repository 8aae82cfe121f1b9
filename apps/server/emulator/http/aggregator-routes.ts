import { cents } from '@daftari/kernel/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Aggregator } from '../aggregator/aggregator.ts'
import { noticeWays } from '../aggregator/behaviour.ts'
import { asDownload } from './human-routes.ts'

/** The path of its interface, beside the operator's. */
const aggregatorPath = '/aggregator'

const payment = z.strictObject({
  phone: z.string().regex(/^254\d{9}$/),
  account: z.string().trim().max(40),
  amount: z.coerce.number().positive().max(1_000_000),
  channel: z.enum(['mpesa', 'airtel-money', 'card', 'bank-transfer']).default('mpesa'),
  notice: z.enum(noticeWays).default('once'),
})
const days = z.object({ from: z.iso.date(), to: z.iso.date() })

/** The aggregator over HTTP, and what a person may do at its page. */
export function aggregatorRoutes(app: FastifyInstance, aggregator: Aggregator): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const reported = aggregator.answer({
      method: request.method,
      path: pathname.slice(aggregatorPath.length),
      authorization: request.headers.authorization,
      body: request.body,
    })
    // Nothing, until the caller gives up or we close.
    if (reported === 'silence') return reply.hijack()
    return reply.code(reported.status).send(reported.body)
  }
  app.get(`${aggregatorPath}/v1/*`, answer)
  app.post(`${aggregatorPath}/v1/*`, answer)
  app.post('/emulator/aggregator/pay', (request, reply) => {
    const read = payment.safeParse(request.body)
    if (!read.success) return reply.code(422).send({ error: z.prettifyError(read.error) })
    const { amount, ...rest } = read.data
    return reply.send(aggregator.pay({ ...rest, amountCents: cents(Math.round(amount * 100)) }))
  })
  app.get('/emulator/aggregator/report', (request, reply) => {
    const read = days.safeParse(request.query)
    if (!read.success) return reply.code(422).send({ error: z.prettifyError(read.error) })
    const { from, to } = read.data
    return asDownload(reply, `settlement-report-${from}-${to}.csv`).send(
      aggregator.report(read.data),
    )
  })
}
