import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

const secret = '[removed]'

/**
 * Structured lines, one each, to the process's output or to where a test reads them; what could
 * carry a secret or a full number is never written.
 */
export function openLog(level: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      censor: secret,
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'headers.authorization',
        'headers.cookie',
        'password',
        'token',
        '*.password',
        '*.token',
      ],
    },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/**
 * For texts from outside that may quote their input: long digit runs lose their middle, and strings as long
 * as a token are removed.
 */
export function withoutNumbers(text: string): string {
  return text.replace(token, secret).replace(/\+?\d{7,}/g, masked)
}

const token = /[\w-]{40,}/g
const masked = (digits: string) => `${digits.slice(0, 3)}***${digits.slice(-2)}`

/**
 * For text that people wrote: also numbers in groups, as in `(0712) 345-678`. Dates stay, and amounts with
 * commas.
 */
export function withoutWrittenNumbers(text: string): string {
  return text
    .replace(token, secret)
    .replace(dateOrNumber, (found, date?: string) => date ?? masked(found.replace(/[^+\d]/g, '')))
}

const dateOrNumber = new RegExp(
  [
    String.raw`(?<!\d)((?:19|20)\d\d-[01]\d-[0-3]\d|[0-3]?\d([.-])[01]?\d\2(?:19|20)\d\d)(?!\d)`,
    String.raw`(?:\+|\()?\d(?:[ \u00a0.()–-]{0,3}\d){6,}`,
  ].join('|'),
  'g',
)
