import { readFileSync } from 'node:fs'
import { cents } from '@daftari/kernel/money'
import { normalisePhone } from '@daftari/kernel/phone'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Behaviour, isBehaviour, magicPhones } from '../core/behaviour.ts'
import type { Transaction } from '../core/world.ts'
import type { Operator } from '../operator.ts'
import type { PhoneMessages } from './phone-messages.ts'
import type { Postman } from './postman.ts'

export interface OutsideWorld {
  operator: Operator
  messages: PhoneMessages
  postman: Postman
  now: () => Date
}

const phone = z.string().transform((text, context) => {
  const read = normalisePhone(text)
  if (read) return read.slice(1)
  context.addIssue('is no mobile number')
  return z.NEVER
})
const shillings = z.coerce.number().int().positive().max(1_000_000)

const payment = z.strictObject({
  phone,
  reference: z.string().trim().max(20),
  amount: shillings,
  confirmation: z.enum(['once', 'twice', 'late', 'lost']).default('once'),
  wrongAccount: z.boolean().default(false),
})
const script = z.strictObject({
  behaviours: z.array(z.string().refine(isBehaviour, { error: 'is no behaviour' })).max(100),
  clear: z.boolean().default(false),
})
const sms = z.looseObject({ to: z.string().min(3).max(20), text: z.string().min(1).max(2000) })
const wallet = z.strictObject({
  phone,
  name: z.string().trim().min(1).max(60).optional(),
  isRegistered: z.boolean().optional(),
})
const float = z.strictObject({
  account: z.enum(['paybill', 'utility', 'charges']),
  amount: z.number().int(),
})
const day = z.iso.date()
const statement = z.object({
  account: z.enum(['paybill', 'utility', 'charges']),
  from: day,
  to: day,
})

/** The page of the outside world, and the JSON behind it. */
export function humanRoutes(app: FastifyInstance, world: OutsideWorld): void {
  const page = readFileSync(new URL('../page.html', import.meta.url), 'utf8')
  app.get('/', (_, reply) => reply.type('text/html').send(page))
  looking(app, world)
  acting(app, world)
}

function looking(app: FastifyInstance, { operator, messages, postman, now }: OutsideWorld): void {
  app.get('/emulator/state', () => ({
    now: now(),
    balances: operator.balances(),
    wallets: operator.wallets().slice(-50).reverse(),
    transactions: operator.transactions().slice(-50).reverse(),
    messages: messages.list().slice(0, 50),
    deliveries: postman.deliveries().slice(0, 30),
    script: operator.waitingScript(),
    magicPhones,
  }))
  app.get('/emulator/messages', (request) => {
    const { to } = z.object({ to: z.string().optional() }).parse(request.query)
    return { messages: messages.list(to) }
  })
  app.get('/emulator/transactions', () => ({
    transactions: operator.transactions().slice(-500).reverse(),
  }))
  app.get('/emulator/statement', (request, reply) => {
    const read = statement.safeParse(request.query)
    if (!read.success) return unreadable(reply, read.error)
    const { account, ...days } = read.data
    const name = `${account}-${days.from}-${days.to}.csv`
    return asDownload(reply, name).send(operator.statement(account, days))
  })
}

function acting(app: FastifyInstance, { operator, messages }: OutsideWorld): void {
  app.post('/emulator/pay', (request, reply) => {
    const read = payment.safeParse(request.body)
    if (!read.success) return unreadable(reply, read.error)
    const { amount, wrongAccount, ...rest } = read.data
    const amountCents = cents(amount * 100)
    const paid: Transaction = operator.payBill({
      ...rest,
      amountCents,
      isWrongAccount: wrongAccount,
    })
    return reply.send(paid)
  })
  app.post('/emulator/script', (request, reply) => {
    const read = script.safeParse(request.body)
    if (!read.success) return unreadable(reply, read.error)
    if (read.data.clear) operator.clearScript()
    operator.script(...(read.data.behaviours as Behaviour[]))
    return reply.send({ script: operator.waitingScript() })
  })
  app.post('/emulator/wallet', (request, reply) => {
    const read = wallet.safeParse(request.body)
    if (!read.success) return unreadable(reply, read.error)
    const { name, isRegistered } = read.data
    return reply.send(
      operator.setWallet({
        phone: read.data.phone,
        ...(name !== undefined && { name }),
        ...(isRegistered !== undefined && { isRegistered }),
      }),
    )
  })
  app.post('/emulator/float', (request, reply) => {
    const read = float.safeParse(request.body)
    if (!read.success) return unreadable(reply, read.error)
    return reply.send(operator.moveFloat(read.data.account, cents(read.data.amount * 100)))
  })
  app.post('/sms', (request, reply) => {
    const read = sms.safeParse(request.body)
    if (!read.success) return unreadable(reply, read.error)
    const { number } = messages.receive(read.data.to, read.data.text)
    return reply.code(202).send({ messageId: `sms-${number}`, status: 'accepted' })
  })
}

/** A file with this name, as a portal gives it. */
export function asDownload(reply: FastifyReply, name: string): FastifyReply {
  return reply.type('text/csv').header('content-disposition', `attachment; filename="${name}"`)
}

function unreadable(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const [issue] = error.issues
  return reply.code(422).send({ error: `${issue?.path.join('.')}: ${issue?.message}` })
}
