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
 * For texts of others that may quote what they were given: long digit runs lose their middle, and
 * what is as long as a token is gone.
 */
export function withoutNumbers(text: string): string {
  return text
    .replace(/[\w-]{40,}/g, secret)
    .replace(/\+?\d{7,}/g, (digits) => `${digits.slice(0, 3)}***${digits.slice(-2)}`)
}
