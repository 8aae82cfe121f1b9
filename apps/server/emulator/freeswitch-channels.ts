/** The behaviour of calls to a number. */
export interface CalledNumber {
  answers?: boolean
  /** What is pressed or said after each recording, in turn; an empty one is silence. */
  says?: readonly string[]
  cause?: string
  q850?: number
  sipStatus?: number
  /** There is no channel: the job fails. */
  unstarted?: boolean
  /** It stays ringing, or in the first recording, until it is ended from outside. */
  hangs?: 'ringing' | 'playing'
}

interface Channel {
  id: string
  called: CalledNumber
  /** When it was answered, in Unix seconds; 0 while it rings. */
  answered: number
  step: number
  variables: Record<string, string>
}

export type EmitEvent = (name: string, headers: Record<string, string>, body?: string) => void

/** Its own clock, in Unix seconds, which does not advance. */
export const epoch = 1_790_000_000

/** The calls of the server: dialled, answered, played to and ended as the number's script says. */
export function channelBank(numbers: ReadonlyMap<string, CalledNumber>, emit: EmitEvent) {
  const channels = new Map<string, Channel>()
  const dialled: { id: string; number: string; command: string }[] = []
  const played: string[] = []
  const ofChannel = (channel: Channel, name: string, more: Record<string, string> = {}) =>
    emit(name, { 'Unique-ID': channel.id, ...variablesIn(channel), ...more })
  function end(id: string, cause: string): boolean {
    const channel = channels.get(id)
    if (channel === undefined) return false
    channels.delete(id)
    const { q850 = 16, sipStatus } = channel.called
    Object.assign(channel.variables, {
      billsec: channel.answered > 0 ? '7' : '0',
      progresssec: '3',
      hangup_cause_q850: String(q850),
      ...(sipStatus && { sip_term_status: String(sipStatus) }),
    })
    ofChannel(channel, 'CHANNEL_HANGUP_COMPLETE', { 'Hangup-Cause': cause })
    return true
  }
  /** What the job says in its end; undefined while the number rings. */
  function dial(id: string, called: CalledNumber): string | undefined {
    if (channels.has(id)) return '-ERR CALL_REJECTED\n'
    if (called.unstarted) return `-ERR ${called.cause}\n`
    const variables = { daftari_attempt: id, note: 'Ñandú 贷款' }
    const channel: Channel = { id, called, answered: 0, step: 0, variables }
    channels.set(id, channel)
    ofChannel(channel, 'CHANNEL_PROGRESS')
    if (called.hangs === 'ringing') return undefined
    const { cause = 'NO_ANSWER' } = called
    if (called.answers === false) {
      end(id, cause)
      return `-ERR ${cause}\n`
    }
    answer(id, 0)
    return `+OK ${id}\n`
  }
  function answer(id: string, secondsAgo: number): void {
    const channel = channels.get(id)
    if (channel === undefined || channel.answered > 0) return
    channel.answered = epoch - secondsAgo
    ofChannel(channel, 'CHANNEL_ANSWER')
  }
  return {
    channels,
    dialled,
    played,
    end,
    answer,
    originate(job: string, command: string) {
      const id = /origination_uuid=([\w-]+)/.exec(command)?.[1] ?? ''
      const number = /(\d+) &park/.exec(command)?.[1] ?? ''
      dialled.push({ id, number, command })
      const ended = dial(id, numbers.get(number) ?? {})
      if (ended !== undefined) emit('BACKGROUND_JOB', { 'Job-UUID': job }, ended)
    },
    execute(id: string, headers: ReadonlyMap<string, string>) {
      const channel = channels.get(id)
      played.push(/http\S+\.wav/.exec(headers.get('execute-app-arg') ?? '')?.[0] ?? '')
      if (channel === undefined || channel.called.hangs === 'playing') return
      const application = headers.get('execute-app-name') ?? ''
      Object.assign(channel.variables, { playback_ms: '1500' })
      if (application !== 'playback') recognize(channel, headers.get('execute-app-arg') ?? '')
      const step = headers.get('event-uuid') ?? ''
      const names = { Application: application, 'Application-UUID': step }
      ofChannel(channel, 'CHANNEL_EXECUTE_COMPLETE', names)
    },
  }
}

const variablesIn = ({ variables }: Channel) =>
  Object.fromEntries(Object.entries(variables).map(([key, value]) => [`variable_${key}`, value]))

const noChannel = '-ERR No such channel!\n'

/** A variable of a call, in FreeSWITCH's notation for an unset one. */
export function variableOf(channel: Channel | undefined, name: string): string {
  if (channel === undefined) return noChannel
  if (name === 'answer_epoch') return String(channel.answered)
  return channel.variables[name] ?? '_undef_'
}

export function setVariable(channel: Channel | undefined, name: string, value: string): string {
  if (channel === undefined) return noChannel
  channel.variables[name] = value
  return '+OK\n'
}

/** What is pressed or said next, in the variable that was asked for. */
function recognize(channel: Channel, argument: string): void {
  const variable = /robot_heard_\d+/.exec(argument)?.[0] ?? 'detect_speech_result'
  channel.variables[variable] = channel.called.says?.[channel.step] ?? ''
  channel.step += 1
}
