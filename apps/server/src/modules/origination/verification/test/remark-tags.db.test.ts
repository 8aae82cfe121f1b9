import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Context } from '../../../../platform/context.ts'
import { addMatch, createQuestionnaireRemark, removeMatch } from '../commands/match-remark.ts'
import {
  addRemarkTag,
  arrangeRemarkTags,
  removeRemarkTag,
  restoreRemarkTag,
} from '../commands/remark-tags.ts'
import { listRemarkMatches } from '../queries/list-remark-matches.ts'
import { keptTags, offeredTags } from '../queries/remark-tags.ts'
import { aRiskType, words } from './a-questionnaire.ts'

let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const refusal = (code: string) => expect.objectContaining({ code })
const admin = <T>(work: (ctx: Context) => Promise<T>) => t.as(lender.staff.admin, work)
const offered = async () =>
  (await admin((ctx) => offeredTags(ctx, { scope: 'suspend' }))).rows.map((row) => row.code)
const request = { page: 1, pageSize: 50, sort: '-matchId', count: 'exact', filters: {} } as const
const matches = async (filters = {}) =>
  (await admin((ctx) => listRemarkMatches.page(ctx, { ...request, filters }))).rows

describe('a remark tag', () => {
  test('is added at the end, put in order, removed, still read, and offered again', async () => {
    const before = await offered()
    const { code } = await admin((ctx) =>
      addRemarkTag(ctx, { scope: 'suspend', name: words('Waits for the police report') }),
    )
    expect(code).toBe('waits-for-the-police-report')
    expect(await offered()).toEqual([...before, code])
    const order = [code, ...before]
    await admin((ctx) => arrangeRemarkTags(ctx, { scope: 'suspend', codes: order }))
    expect(await offered()).toEqual(order)
    await admin((ctx) => removeRemarkTag(ctx, code, 'Not used'))
    expect(await offered()).toEqual(before)
    const { rows } = await admin((ctx) => offeredTags(ctx, { scope: 'suspend', removed: 'too' }))
    expect(rows.find((row) => row.code === code)).toMatchObject({
      name: 'Waits for the police report',
      active: false,
    })
    await admin((ctx) => restoreRemarkTag(ctx, code))
    expect(await offered()).toEqual(order)
  })

  test('is one of its code, and is not removed twice', async () => {
    const tag = { scope: 'reject' as const, name: words('Income too low') }
    await expect(admin((ctx) => addRemarkTag(ctx, tag))).rejects.toEqual(
      refusal('remark-tag.exists'),
    )
    const remove = () => admin((ctx) => removeRemarkTag(ctx, 'own-wish', 'Not used'))
    await remove()
    await expect(remove()).rejects.toEqual(refusal('request.not-found'))
    await expect(
      admin((ctx) => arrangeRemarkTags(ctx, { scope: 'reject', codes: ['own-wish'] })),
    ).rejects.toEqual(refusal('record.stale'))
  })
})

describe('what an answer brings', () => {
  test('is added once, listed, and taken away', async () => {
    const type = await aRiskType(t, lender)
    const add = () => admin((ctx) => addMatch(ctx, { answerId: type.no, tag: 'unreachable' }))
    const { matchId } = await add()
    await expect(add()).rejects.toEqual(refusal('remark-tag.matched'))
    expect(await matches()).toMatchObject([
      {
        matchId,
        questionType: 'Work',
        question: 'Work, single?',
        answer: 'No',
        remarkTag: 'Could not be reached',
        tagScope: 'reject',
        addedBy: { id: lender.staff.admin.id },
      },
    ])
    await admin((ctx) => removeMatch(ctx, matchId))
    expect(await matches()).toEqual([])
    await expect(admin((ctx) => removeMatch(ctx, matchId))).rejects.toEqual(
      refusal('request.not-found'),
    )
    expect((await add()).matchId).toBeGreaterThan(matchId)
  })

  test('may be a tag made for it', async () => {
    const type = await aRiskType(t, lender)
    const { code } = await admin((ctx) =>
      createQuestionnaireRemark(ctx, {
        answerId: type.both[1],
        scope: 'return',
        name: words('Ask for the lease'),
      }),
    )
    expect(await matches({ text: 'lease' })).toMatchObject([{ remarkTag: 'Ask for the lease' }])
    const { rows } = await admin((ctx) => keptTags(ctx))
    expect(rows.find((row) => row.code === code)).toMatchObject({ matches: 1, used: 0 })
  })

  test('is a tag and an answer that there are', async () => {
    const type = await aRiskType(t, lender)
    await expect(
      admin((ctx) => addMatch(ctx, { answerId: type.no, tag: 'no-such-tag' })),
    ).rejects.toEqual(refusal('application.tag-unknown'))
    await expect(
      admin((ctx) => addMatch(ctx, { answerId: 999_999, tag: 'unreachable' })),
    ).rejects.toEqual(refusal('request.not-found'))
  })
})
