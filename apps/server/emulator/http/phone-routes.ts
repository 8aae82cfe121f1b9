import type { FastifyInstance } from 'fastify'
import type { CustomersPhones } from '../phone/customers-phones.ts'

/** For people and tests: makes a customer call the lender. */
export function phoneRoutes(app: FastifyInstance, phones: CustomersPhones): void {
  app.get('/emulator/phone/lines', async () => ({ lines: phones.network.lines() }))
  app.post('/emulator/phone/call-in', async (request, reply) => {
    const { from, account } = request.body as { from?: unknown; account?: unknown }
    if (typeof from !== 'string') return reply.code(400).send({ error: 'from is needed' })
    const rang = await phones.callIn(from, typeof account === 'string' ? account : undefined)
    return reply.code(rang ? 200 : 409).send({ rang })
  })
}
