import { toneFile } from './tone.ts'

/** How a call went, by the network's clock. */
export interface Course {
  reference: string
  ringAt?: string
  answeredAt?: string
}

/** The telephony server's requests and reports to the lender. */
export interface Lender {
  /** The number behind what was dialled. */
  numberOf(target: string): Promise<string | undefined>
  /** The call to listen in to, by the dialled target. */
  listenedCall(target: string): Promise<string | undefined>
  /** Somebody calls, and it rings at an extension; gives the lender's name for the call. */
  calledBy(id: string, from: string, extension: string): Promise<string | undefined>
  /** A call ended: its record, and what was recorded of it. */
  ended(course: Course, end: { endedAt: string; sipStatus: number; q850: number }): Promise<void>
}

const mostSeconds = 120

/** Where calls are asked about and reported, and where recordings go: an address for each. */
export interface LenderAddresses {
  callbacksUrl: string
  recordingsUrl: string
}

export function lenderAt({ callbacksUrl, recordingsUrl }: LenderAddresses): Lender {
  const ask = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${callbacksUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    return answer?.ok === true ? ((await answer.json()) as Record<string, unknown>) : {}
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    numberOf: async (target) => text((await ask('number', { target })).number),
    listenedCall: async (target) => text((await ask('listening', { target })).reference),
    calledBy: async (id, from, extension) =>
      text((await ask('incoming', { id, from, extension })).reference),
    async ended(course, end) {
      const answered = course.answeredAt !== undefined
      await ask('record', { ...course, ...end, noticePlayed: answered })
      if (!answered) return
      const talked = (Date.parse(end.endedAt) - Date.parse(course.answeredAt ?? '')) / 1_000
      await upload(recordingsUrl, course.reference, Math.min(Math.max(1, talked), mostSeconds))
    },
  }
}

/** A tone as long as the call: nobody really spoke. */
async function upload(recordingsUrl: string, reference: string, seconds: number): Promise<void> {
  const form = new FormData()
  form.append('reference', reference)
  const file = new Blob([new Uint8Array(toneFile(seconds))], { type: 'audio/wav' })
  form.append('file', file, 'call.wav')
  await fetch(recordingsUrl, { method: 'POST', body: form }).catch(() => undefined)
}
