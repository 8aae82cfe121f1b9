import { assert } from '@daftari/kernel/assert'
import { type EslConnection, openEsl } from '../esl/connection.ts'
import type { EslEvent } from '../esl/frames.ts'
import type { RobotCall, RobotEvent, StartAnswer, VoiceRobot, Whereabouts } from '../voice-robot.ts'
import { endedBy, endedUnstarted } from './ended.ts'
import { type DialSettings, originate } from './originate.ts'
import { type RunningCall, runningCall } from './running-call.ts'
import { stockOf } from './stock.ts'

export interface FreeSwitchSettings extends DialSettings {
  engine: 'freeswitch' | 'freeswitch-v3'
  host: string
  port: number
  password: string
  timeoutMs: number
  /** How long an end that is still under way is waited for, before a call is lost. */
  quietMs?: number
  /** The recogniser of speech that FreeSWITCH has, and its grammar; without it only keys are heard. */
  speech?: { engine: string; grammar: string }
}

const usualQuietMs = 15_000

const wanted = [
  'CHANNEL_PROGRESS',
  'CHANNEL_ANSWER',
  'CHANNEL_EXECUTE_COMPLETE',
  'CHANNEL_HANGUP_COMPLETE',
  'BACKGROUND_JOB',
]

/**
 * FreeSWITCH by its event socket, with one connection of this process. A call is named by its attempt
 * there too, so it is not dialled twice, and is found again after the connection broke.
 */
export function freeSwitchRobot(settings: FreeSwitchSettings): VoiceRobot {
  const calls = new Map<string, RunningCall>()
  const reports = reportQueue()
  const connection = keptConnection(settings, {
    onEvent(event) {
      for (const one of robotEventsOf(event, calls)) reports.add(one)
    },
    onReopened: (over) => stock.take(over),
  })
  const stock = stockOf({
    calls,
    connection: () => connection.now(),
    report: (event) => reports.add(event),
    quietMs: settings.quietMs ?? usualQuietMs,
  })
  return {
    engine: settings.engine,
    recognizesSpeech: settings.speech !== undefined,
    async start(call) {
      const over = await connection.get().catch((error: Error) => error)
      if (over instanceof Error) return { outcome: 'not-sent', code: over.message.slice(0, 100) }
      if (calls.has(call.attemptId)) return { outcome: 'taken' }
      const send = (command: string, headers?: Readonly<Record<string, string>>) =>
        connection.now()?.send(command, headers)
      calls.set(call.attemptId, runningCall(call, { send, speech: settings.speech }))
      const answer = await dial(over, settings, call)
      if (answer.outcome === 'refused' || answer.outcome === 'not-sent')
        calls.delete(call.attemptId)
      return answer
    },
    async cancel(attemptId) {
      await (await connection.get()).send(`api uuid_kill ${attemptId} MANAGER_REQUEST`)
    },
    async find(attemptIds) {
      const over = await connection.get()
      await stock.taken()
      const found = new Map<string, Whereabouts>()
      for (const id of attemptIds) {
        const where = await stock.find(over, id)
        if (where !== undefined) found.set(id, where)
      }
      return found
    },
    async listen(receive) {
      reports.to(receive)
      await connection.get()
      await stock.taken()
      await reports.flush()
    },
    async health() {
      const over = await connection.get().catch(() => undefined)
      const reply = await over?.send('api show channels count')
      const count = reply?.kind === 'replied' ? /(\d+) total/.exec(reply.text)?.[1] : undefined
      return { ok: count !== undefined, active: Number(count ?? 0) }
    },
    async close() {
      stock.close()
      for (const call of calls.values()) call.forget()
      connection.now()?.close()
    },
  }
}

interface ConnectionListeners {
  onEvent(event: EslEvent): void
  /** The connection was reopened: events in between were lost. */
  onReopened(over: EslConnection): void
}

/** One connection for all concurrent callers; a lost one is opened again. */
function keptConnection(
  { host, port, password, timeoutMs }: FreeSwitchSettings,
  { onEvent, onReopened }: ConnectionListeners,
) {
  let opening: Promise<EslConnection> | undefined
  let open: EslConnection | undefined
  let broken = false
  const begin = (): Promise<EslConnection> => {
    const settingsOf = { host, port, password, timeoutMs, events: wanted, onEvent }
    const begun = openEsl({
      ...settingsOf,
      onClose() {
        broken = true
        // An abandoned connection must not affect its successor.
        if (opening !== begun) return
        opening = undefined
        open = undefined
      },
    })
    opening = begun
    begun.then(
      (made) => {
        if (opening !== begun) return made.close()
        open = made
        if (broken) onReopened(made)
        broken = false
      },
      () => {
        if (opening === begun) opening = undefined
      },
    )
    return begun
  }
  return {
    now: () => open,
    get(): Promise<EslConnection> {
      return opening !== undefined && open?.isOpen() !== false ? opening : begin()
    },
  }
}

async function dial(
  over: EslConnection,
  settings: DialSettings,
  call: RobotCall,
): Promise<StartAnswer> {
  assert(call.script.kind === 'scenario', 'FreeSWITCH plays scenarios')
  const reply = await over.send(originate(settings, call), { 'Job-UUID': call.attemptId })
  if (reply.kind === 'lost') return { outcome: 'unknown', code: reply.reason }
  if (reply.text.startsWith('+OK')) return { outcome: 'taken' }
  return { outcome: 'refused', code: reply.text.slice(0, 100) }
}

/** The event of one of our calls; calls of others and of agents are ignored. */
function robotEventsOf(event: EslEvent, calls: Map<string, RunningCall>): RobotEvent[] {
  const { name, headers } = event
  const job = name === 'BACKGROUND_JOB'
  const attemptId = headers.get(job ? 'Job-UUID' : 'Unique-ID') ?? ''
  const call = calls.get(attemptId)
  if (job) {
    // The call's own end event came earlier, with more details.
    if (call === undefined || event.body.startsWith('+OK')) return []
    calls.delete(attemptId)
    call.forget()
    const cause = event.body.replace(/^-ERR\s*/, '').trim()
    return [{ kind: 'ended', ended: endedUnstarted(attemptId, cause) }]
  }
  if (name === 'CHANNEL_HANGUP_COMPLETE') {
    if (call === undefined && headers.get('variable_daftari_attempt') !== attemptId) return []
    calls.delete(attemptId)
    call?.forget()
    return [{ kind: 'ended', ended: endedBy(event, attemptId, call) }]
  }
  if (call === undefined) return []
  if (name === 'CHANNEL_PROGRESS') return [{ kind: 'ringing', attemptId }]
  if (name === 'CHANNEL_EXECUTE_COMPLETE') call.played(event)
  if (name !== 'CHANNEL_ANSWER') return []
  call.begin()
  return [{ kind: 'answered', attemptId }]
}

/** Reports in their order, each until it was kept. */
function reportQueue() {
  const waiting: RobotEvent[] = []
  let receive: ((event: RobotEvent) => Promise<void>) | undefined
  let bringing: Promise<void> | undefined
  const bring = async () => {
    for (let one = waiting[0]; one !== undefined && receive !== undefined; one = waiting[0]) {
      const kept = await receive(one).then(
        () => true,
        () => false,
      )
      if (!kept) return
      waiting.shift()
    }
  }
  const flush = () => {
    bringing ??= bring().finally(() => {
      bringing = undefined
    })
    return bringing
  }
  return {
    to: (listener: (event: RobotEvent) => Promise<void>) => {
      receive = listener
    },
    add(event: RobotEvent) {
      waiting.push(event)
      void flush()
    },
    flush,
  }
}
