import { WebSocketInterface } from 'jssip'

/** A reserved host: it marks addresses that arrived as `tel:`. */
const telephones = 'tel.invalid'

/**
 * A WebSocket for JsSIP, which drops a message whose From or To is a `tel:` address, though RFC 3261 lets
 * them be. It reads them as SIP addresses, and what goes back has the address that came.
 */
export function telephoneSocket(url: string): WebSocketInterface {
  const socket = new WebSocketInterface(url)
  const { send } = socket
  let take: (data: unknown) => void = () => undefined
  Object.defineProperty(socket, 'ondata', {
    get: () => take,
    set(reader: (text: string) => void) {
      take = (data) => reader(sipFromTel(textOf(data)))
    },
  })
  socket.send = (message) =>
    send.call(socket, typeof message === 'string' ? telFromSip(message) : message)
  return socket
}

const textOf = (data: unknown) =>
  typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer)

export function sipFromTel(message: string): string {
  return inHead(message, (head) =>
    head.replace(/^(from|to|f|t)[ \t]*:((?:[^\r\n]|\r\n[ \t])*)/gim, (_, name, value) => {
      const address = value
        .replace(/^(\s*"(?:[^"\\]|\\.)*"\s*|[^"<]*)<tel:([^>]*)>/i, asSip)
        // Without brackets, parameters after a semicolon belong to the header.
        .replace(/^(\s*)tel:([^;\s]+)/i, asSip)
      return `${name}:${address}`
    }),
  )
}

export function telFromSip(message: string): string {
  return inHead(message, (head) =>
    head.replace(/<sip:([^@>]*)@tel\.invalid>/g, (_, number: string) => {
      // JsSIP escapes them in the name of a user.
      return `<tel:${number.replace(/%(?:24|26|2C|3A|3B|3D|5B|5D)/gi, decodeURIComponent)}>`
    }),
  )
}

const asSip = (_: string, before: string, number: string) =>
  `${before}<sip:${number.replace(/[[\]:]/g, encodeURIComponent)}@${telephones}>`

function inHead(message: string, change: (head: string) => string): string {
  const end = message.indexOf('\r\n\r\n')
  return end < 0 ? message : change(message.slice(0, end)) + message.slice(end)
}
