import pino, { type Logger } from 'pino'

export type Log = Logger

const secret = '[removed]'

/** Structured lines; what could carry a secret or a full number is never written. */
export function openLog(level: string): Log {
  return pino({
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
  })
}

/** For texts of others that may quote what they were given: long digit runs lose their middle. */
export function withoutNumbers(text: string): string {
  return text.replace(/\+?\d{7,}/g, (digits) => `${digits.slice(0, 3)}***${digits.slice(-2)}`)
}
