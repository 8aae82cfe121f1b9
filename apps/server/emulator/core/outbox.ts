type MessageKind =
  | 'payout-result'
  | 'queue-timeout'
  | 'status-result'
  | 'balance-result'
  | 'confirmation'
  | 'prompt-result'
  | 'reversal-result'
  | 'delivery-report'
  | 'aggregator-notice'
  | 'whatsapp-webhook'
  | 'attribution-postback'

/** A message the operator will post. Nothing here posts it: a driver does, when its time has come. */
export interface OutboxItem {
  number: number
  deliverAt: Date
  kind: MessageKind
  /** The address the requester gave. */
  url: string
  body: object
  /** The headers of a signed message. */
  headers?: Readonly<Record<string, string>>
}

export interface Outbox {
  add(message: Pick<OutboxItem, 'kind' | 'url' | 'body' | 'headers'>, afterMs: number): void
  /** Takes out what is due, in order of time, then of queueing. */
  takeDue(): OutboxItem[]
  nextDueAt(): Date | undefined
}

/** With `schedule`, messages are passed to it and not stored: a driver receives them in one way only. */
export function createOutbox(now: () => Date, schedule?: (item: OutboxItem) => void): Outbox {
  let waiting: OutboxItem[] = []
  let count = 0
  return {
    add(message, afterMs) {
      count += 1
      const deliverAt = new Date(now().getTime() + afterMs)
      const item = { number: count, deliverAt, ...message }
      if (schedule) schedule(item)
      else waiting.push(item)
    },
    takeDue() {
      const until = now()
      const due = waiting.filter((item) => item.deliverAt <= until)
      waiting = waiting.filter((item) => item.deliverAt > until)
      return due.sort((a, b) => timeOf(a) - timeOf(b) || a.number - b.number)
    },
    nextDueAt() {
      if (waiting.length === 0) return undefined
      return new Date(waiting.reduce((least, item) => Math.min(least, timeOf(item)), Infinity))
    },
  }
}

function timeOf(item: OutboxItem): number {
  return item.deliverAt.getTime()
}
