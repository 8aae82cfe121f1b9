import { connect, type Socket } from 'node:net'
import { type EslEvent, eventIn, type Frame, takeFrames } from './frames.ts'

export interface EslSettings {
  host: string
  port: number
  password: string
  timeoutMs: number
  /** The events that are wanted: never all, because a slow reader is cut off. */
  events: readonly string[]
  /** Each event as it comes, in order. */
  onEvent(event: EslEvent): void
  /** Once, when the connection is gone. */
  onClose(why: string): void
}

/** A reply, or that none came: then it may have been done. */
export type EslReply = { kind: 'replied'; text: string } | { kind: 'lost'; reason: string }

export interface EslConnection {
  isOpen(): boolean
  /** Never rejects. The reply of a command is its text, that of `api` its body. */
  send(command: string, headers?: Readonly<Record<string, string>>): Promise<EslReply>
  close(): void
}

/** Connects, signs in and subscribes. Rejects when any of it fails: nothing was asked then. */
export async function openEsl(settings: EslSettings): Promise<EslConnection> {
  const socket = connect({ host: settings.host, port: settings.port })
  const greeted = greeting(socket, settings.timeoutMs)
  const connection = overSocket(socket, settings, greeted.take)
  try {
    await greeted.done
    await demand(connection, `auth ${settings.password}`, 'sign-in refused')
    await demand(connection, `event plain ${settings.events.join(' ')}`, 'subscription refused')
    return connection
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function demand(connection: EslConnection, command: string, otherwise: string) {
  const reply = await connection.send(command)
  if (reply.kind === 'lost') throw new Error(reply.reason)
  if (!reply.text.startsWith('+OK')) throw new Error(otherwise)
}

/** FreeSWITCH speaks first: it requests the password, or rejects the address. */
function greeting(socket: Socket, timeoutMs: number) {
  let take: (type: string | undefined) => void = () => undefined
  const done = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), timeoutMs)
    const end = (error?: Error) => {
      clearTimeout(timer)
      if (error === undefined) resolve()
      else reject(error)
    }
    socket.once('error', end)
    socket.once('close', () => end(new Error('connection closed')))
    take = (type) => {
      if (type === 'auth/request') end()
      if (type === 'text/rude-rejection') end(new Error('address refused'))
    }
  })
  return { done, take }
}

function overSocket(
  socket: Socket,
  { timeoutMs, onEvent, onClose }: EslSettings,
  greeted: (type: string | undefined) => void,
): EslConnection {
  const replies = awaitedReplies(socket, timeoutMs)
  let why = 'connection closed'
  onFrames(socket, (frame) => {
    const type = frame.headers.get('Content-Type')
    if (type === 'text/event-plain') onEvent(eventIn(frame))
    else if (type === 'command/reply') replies.take(frame.headers.get('Reply-Text') ?? '')
    else if (type === 'api/response') replies.take(frame.body.toString('utf8'))
    else if (type === 'text/disconnect-notice') socket.end()
    else greeted(type)
  })
  socket.setNoDelay(true)
  socket.on('error', (error: NodeJS.ErrnoException) => {
    why = error.code ?? error.message
  })
  socket.on('close', () => {
    replies.lose(why)
    onClose(why)
  })
  return {
    isOpen: () => !socket.destroyed && socket.writable,
    send: async (command, headers = {}) =>
      socket.destroyed || !socket.writable
        ? { kind: 'lost', reason: why }
        : replies.to(() => void socket.write(commandText(command, headers))),
    close: () => void socket.destroy(),
  }
}

/** A text with a line break would be two commands. */
function commandText(command: string, headers: Readonly<Record<string, string>>): string {
  const lines = [command, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  if (lines.some((line) => /[\r\n]/.test(line))) throw new Error('a command is one line')
  return `${lines.join('\n')}\n\n`
}

/** Replies come in the order of the commands, and say nothing of which they are of. */
function awaitedReplies(socket: Socket, timeoutMs: number) {
  const waiting: ((reply: EslReply) => void)[] = []
  return {
    to(write: () => void): Promise<EslReply> {
      return new Promise((resolve) => {
        // The order is lost with a reply that does not come, and so is the connection.
        const timer = setTimeout(() => socket.destroy(new Error('timeout')), timeoutMs)
        write()
        waiting.push((reply) => {
          clearTimeout(timer)
          resolve(reply)
        })
      })
    },
    take: (text: string) => waiting.shift()?.({ kind: 'replied', text: text.trim() }),
    lose(reason: string) {
      for (const settle of waiting.splice(0)) settle({ kind: 'lost', reason })
    },
  }
}

/** A peer that is not an event socket is disconnected. */
function onFrames(socket: Socket, take: (frame: Frame) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (came: Buffer) => {
    try {
      const taken = takeFrames(rest.length === 0 ? came : Buffer.concat([rest, came]))
      rest = taken.rest
      for (const frame of taken.frames) take(frame)
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
}
