import { assert } from './assert.ts'
import type { Brand } from './brand.ts'

/** A number the database gave, branded by its noun: `Id<'Loan'>` is not `Id<'Staff'>`. */
export type Id<Noun extends string> = Brand<number, `${Noun}Id`>

export function id<Noun extends string>(value: number): Id<Noun> {
  assert(Number.isSafeInteger(value) && value > 0, `id ${value} is not a positive whole number`)
  return value as Id<Noun>
}
