import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz'
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/** `Kd4m-x7Rq-t9Bn-w3Hs`: of the standard, easily read aloud, some 85 bits. */
export function oneTimePassword(): string {
  const group = () => `${pick(letters + digits)}${pick(letters)}${pick(digits)}${pick(capitals)}`
  const first = `${pick(capitals)}${pick(letters)}${pick(digits)}${pick(letters + capitals)}`
  return [first, group(), group(), group(), pick(digits) + pick(letters)].join('-')
}

const pick = (from: string) => from.charAt(randomInt(from.length))
