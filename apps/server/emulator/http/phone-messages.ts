interface PhoneMessage {
  number: number
  at: Date
  to: string
  text: string
}

/** The short messages that phones of the outside world received; the last few hundred of them. */
export interface PhoneMessages {
  receive(to: string, text: string): PhoneMessage
  /** Newest first; of one phone when it is named by its last nine digits or more. */
  list(to?: string): readonly PhoneMessage[]
}

const mostKept = 500

export function createPhoneMessages(now: () => Date): PhoneMessages {
  const received: PhoneMessage[] = []
  let count = 0
  return {
    receive(to, text) {
      count += 1
      const message = { number: count, at: now(), to, text }
      received.unshift(message)
      received.length = Math.min(received.length, mostKept)
      return message
    },
    list(to) {
      const digits = to?.replaceAll(/\D/g, '').slice(-9)
      return digits ? received.filter((message) => message.to.endsWith(digits)) : received
    },
  }
}
