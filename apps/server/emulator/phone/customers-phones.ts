import type { Server } from 'node:http'
import { endings, mannerOf, type PhoneManner } from './customers-answer.ts'
import type { Leg } from './leg.ts'
import type { LegEvents } from './leg-parts.ts'
import { type Course, type Lender, type LenderAddresses, lenderAt } from './lender-client.ts'
import { type OnCall, openNetwork, type PhoneNetwork } from './network.ts'
import { userOf } from './sip-message.ts'

/** The lender's endpoints for numbers and call reports. */
export interface PhonesOptions extends LenderAddresses {
  realm: string
  secret: string
  now: () => Date
  /** How much faster than people; one unless a test says otherwise. */
  speed?: number
}

export interface CustomersPhones {
  network: PhoneNetwork
  /** A customer calls the lender: the first that is signed in, or the account given. */
  callIn(from: string, account?: string): Promise<boolean>
  close(): void
}

/** What the phones share. */
interface Town {
  network: PhoneNetwork
  lender: Lender
  stamp: () => string
  wait: (seconds: number, then: () => void) => void
}

/** The telephony server of the demo and, at its other end, the customers: each answers as they do. */
export function openPhones(server: Server, path: string, o: PhonesOptions): CustomersPhones {
  const timers = new Set<NodeJS.Timeout>()
  const wait: Town['wait'] = (seconds, then) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        then()
      },
      (seconds * 1_000) / (o.speed ?? 1),
    )
    timers.add(timer)
  }
  const lender = lenderAt(o)
  const network = openNetwork(server, path, {
    ...o,
    onCall: (call) => {
      if (call.to.startsWith('m')) {
        void listenIn(town, call)
        return
      }
      const course: Course = { reference: call.to }
      const leg = call.leg(following(town, course, () => leg))
      void lender.numberOf(call.to).then((number) => {
        if (number === undefined) leg.refuse(endings['unknown-number'])
        else behave(town, leg, { manner: mannerOf(number), course })
      })
    },
  })
  const town: Town = { network, lender, wait, stamp: () => o.now().toISOString() }
  return {
    network,
    callIn: (from, account) => callIn(town, from, account),
    close() {
      for (const timer of timers) clearTimeout(timer)
      network.close()
    },
  }
}

/** A supervisor listens in: in a demo they hear the tone that represents the talk. */
async function listenIn({ lender }: Town, call: Parameters<OnCall>[0]): Promise<void> {
  const nothing = () => undefined
  const leg = call.leg({ answered: nothing, ended: nothing, transferred: nothing })
  if ((await lender.listenedCall(call.to)) === undefined) leg.refuse(endings['unknown-number'])
  else await leg.answer()
}

function behave(
  { wait, stamp }: Town,
  leg: Leg,
  { manner, course }: { manner: PhoneManner; course: Course },
): void {
  const { does, ringSeconds, talkSeconds } = manner
  if (ringSeconds > 0) {
    wait(0.4, () => {
      course.ringAt = stamp()
      leg.ring()
    })
  }
  wait(0.4 + ringSeconds, () => {
    if (does !== 'answers') {
      leg.refuse(endings[does])
      return
    }
    void leg.answer()
    if (talkSeconds !== undefined) wait(talkSeconds, () => leg.hangUp())
  })
}

function following(town: Town, course: Course, leg: () => Leg): LegEvents {
  return {
    answered: () => {
      course.answeredAt = town.stamp()
    },
    ended: ({ status: sipStatus, q850 }) =>
      void town.lender.ended(course, { endedAt: town.stamp(), sipStatus, q850 }),
    transferred: (to) => void passOn(town, leg(), { course, account: userOf(to) }),
  }
}

/** The customer is connected to another line; the first is released once that one answers. */
async function passOn(
  { network }: Town,
  leg: Leg,
  { course, account }: { course: Course; account: string },
): Promise<void> {
  leg.reportTransfer(100)
  const events: LegEvents = {
    answered: () => {
      leg.reportTransfer(200)
      leg.hangUp()
    },
    ended: () => undefined,
    transferred: () => undefined,
  }
  const reference = [['X-Call-Reference', course.reference]] as const
  const next = network.call(account, 'customer', reference, events)
  if (next === undefined) leg.reportTransfer(480)
  else await next
}

const patienceSeconds = 30

async function callIn(
  town: Town,
  from: string,
  account = town.network.lines()[0],
): Promise<boolean> {
  const id = `in-${town.stamp()}-${from.slice(-4)}`
  const reference = account && (await town.lender.calledBy(id, from, account))
  if (account === undefined || reference === undefined || reference === '') return false
  const course: Course = { reference, ringAt: town.stamp() }
  const events = following(town, course, () => leg)
  const named = [['X-Call-Reference', reference]] as const
  const calling = town.network.call(account, 'caller', named, events)
  if (calling === undefined) return false
  const leg = await calling
  town.wait(patienceSeconds, () => {
    if (course.answeredAt === undefined) leg.hangUp()
  })
  return true
}
