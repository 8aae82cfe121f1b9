import type { Random } from '@daftari/kernel/random'
import { z } from 'zod'

export interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
}

/** What an operation takes, as the contract declares it. */
export function shapeOf(schema: z.ZodType | undefined): Shape | undefined {
  if (schema === undefined) return undefined
  const shape =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(schema, shape)
  return shape
}

/** Asked for again and again of each operation, and dear to make of a wide table. */
const shapes = new WeakMap<z.ZodType, Shape>()

/** Something of this shape; mostly what the operation would take, with small numbers as ids. */
export function sampleOf(shape: Shape, random: Random): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return random.pick(shape.enum as [unknown, ...unknown[]])
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (choices !== undefined) return sampleOf(random.pick(choices as [Shape, ...Shape[]]), random)
  if (shape.type === 'object') return sampleObject(shape, random)
  if (shape.type === 'array') {
    const count = Math.max(shape.minItems ?? 0, random.int(0, 3))
    return Array.from({ length: count }, () => sampleOf(shape.items ?? {}, random))
  }
  if (shape.type === 'integer' || shape.type === 'number') {
    const least = shape.minimum ?? (shape.exclusiveMinimum ?? -1) + 1
    return random.int(least, Math.min(shape.maximum ?? least + 60, least + 60))
  }
  if (shape.type === 'boolean') return random.chance(0.5)
  return sampleText(shape, random)
}

function sampleObject(shape: Shape, random: Random): Record<string, unknown> {
  const needed = new Set(shape.required ?? [])
  const fields = Object.entries(shape.properties ?? {})
  const given = fields.filter(([name]) => needed.has(name) || random.chance(0.4))
  return Object.fromEntries(given.map(([name, inner]) => [name, sampleOf(inner, random)]))
}

function sampleText(shape: Shape, random: Random): string {
  if (shape.format === 'date') return `2026-03-${String(random.int(10, 31))}`
  if (shape.format === 'date-time') return `2026-03-30T${String(random.int(10, 19))}:00:00.000Z`
  if (shape.pattern?.includes('\\.\\.') === true) return '2026-03-01..2026-03-31'
  // A time of day.
  if (shape.pattern?.includes(':[0-5]') === true) return '10:00'
  if (shape.pattern?.includes('\\d') === true) return String(random.int(1, 60))
  const text = random.pick(['Wanjiku', 'by mistake of ours', '0712345678', '1', 'pesa', 'a'])
  return text.padEnd(shape.minLength ?? 0, 'x').slice(0, shape.maxLength ?? 100)
}
