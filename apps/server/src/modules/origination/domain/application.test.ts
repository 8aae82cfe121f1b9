import { type ApplyStatus, applyStatuses } from '@daftari/contract/origination/enums'
import { Refusal } from '@daftari/kernel/refusal'
import { describe, expect, it } from 'vitest'
import { isMove, type Mover, requireMove } from './application.ts'

type From = ApplyStatus | 'new'

/** Who may make which transition; every other pair is forbidden. */
const allowed: Partial<Record<From, Partial<Record<ApplyStatus, Mover[]>>>> = {
  new: { approving: ['intake'], approved: ['engine', 'customer'], rejected: ['engine'] },
  approving: {
    review: ['auditor'],
    approved: ['auditor', 'reviewer'],
    rejected: ['auditor', 'reviewer'],
    returned: ['auditor', 'reviewer'],
    cancelled: ['customer'],
  },
  review: {
    approving: ['reviewer'],
    approved: ['reviewer'],
    rejected: ['reviewer'],
    returned: ['reviewer'],
    cancelled: ['customer'],
  },
  returned: { approving: ['customer'], cancelled: ['customer', 'system'] },
  approved: { approving: ['auditor'], cancelled: ['customer', 'system'] },
}

const froms: From[] = ['new', ...applyStatuses]
const movers: Mover[] = ['intake', 'engine', 'auditor', 'reviewer', 'customer', 'system']
const pairs = froms.flatMap((from) => applyStatuses.map((to) => [from, to] as const))

describe('AZ-13 an application changes', () => {
  it.each(pairs)('from %s to %s on the word of those who may, and of no one else', (from, to) => {
    const may = allowed[from]?.[to] ?? []
    expect(isMove(from, to)).toBe(may.length > 0)
    const able = movers.filter((by) => {
      try {
        const move = requireMove({ id: 1, status: from }, to, by)
        expect(move).toMatchObject({ from, to })
        return true
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
        expect(error).toMatchObject({
          code: 'application.transition-refused',
          params: { id: 1, from, to },
        })
        return false
      }
    })
    expect(able).toEqual(movers.filter((by) => may.includes(by)))
  })

  it('never again once it is rejected or cancelled', () => {
    const closed = pairs.filter(([from]) => from === 'rejected' || from === 'cancelled')
    expect(closed).toHaveLength(12)
    expect(closed.some(([from, to]) => isMove(from, to))).toBe(false)
  })

  it('under a name that says how', () => {
    const act = (from: From, to: ApplyStatus, by: Mover) =>
      requireMove({ id: 1, status: from }, to, by).act
    expect(act('new', 'approved', 'engine')).toBe('auto-approve')
    expect(act('returned', 'cancelled', 'customer')).toBe('cancel')
    expect(act('returned', 'cancelled', 'system')).toBe('lapse')
    expect(act('review', 'approving', 'reviewer')).toBe('send-back')
  })
})
