import { z } from 'zod'
import { factNames, factOf } from './facts.ts'

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

/**
 * One condition on a fact; all conditions of an audience must hold. A range has at least one end, both
 * inclusive. An unknown fact is in no range.
 */
export const criterion = z
  .strictObject({
    fact: z.enum(factNames),
    from: z.int().min(0).max(1_000_000_000).optional(),
    to: z.int().min(0).max(1_000_000_000).optional(),
    is: z.boolean().optional(),
    in: z.array(code).min(1).max(20).optional(),
    /** For apps: registered with none of these. */
    notIn: z.array(code).min(1).max(20).optional(),
  })
  .superRefine((value, ctx) => {
    const fact = factOf(value.fact)
    const asked = ways.filter((way) => value[way] !== undefined)
    const allowed: readonly Way[] =
      fact.kind === 'flag'
        ? ['is']
        : fact.kind === 'apps'
          ? ['in', 'notIn']
          : fact.kind === 'choice' || fact.kind === 'product'
            ? ['in']
            : ['from', 'to']
    const refused = asked.find((way) => !allowed.includes(way))
    if (refused !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: [refused],
        message: `is not asked of \`${value.fact}\``,
      })
    if (asked.length === 0)
      ctx.addIssue({ code: 'custom', path: [allowed[0] as Way], message: 'is required' })
    if (value.from !== undefined && value.to !== undefined && value.from > value.to)
      ctx.addIssue({ code: 'custom', path: ['to'], message: 'must not be before `from`' })
    if (fact.kind === 'choice' && value.in?.some((one) => !fact.values.includes(one)))
      ctx.addIssue({ code: 'custom', path: ['in'], message: `one of ${fact.values.join(', ')}` })
  })
export type Criterion = z.output<typeof criterion>

const ways = ['from', 'to', 'is', 'in', 'notIn'] as const
type Way = (typeof ways)[number]
