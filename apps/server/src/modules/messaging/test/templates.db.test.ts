import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Context } from '../../../platform/context.ts'
import { closeTemplate } from '../commands/templates/close-template.ts'
import { decideTemplate } from '../commands/templates/decide-template.ts'
import {
  createTemplate,
  type NewTemplate,
  updateTemplate,
} from '../commands/templates/write-template.ts'
import { listTemplates } from '../queries/list-templates.ts'
import { templateDetail } from '../queries/template-detail.ts'
import { versionInUse } from '../template-store.ts'

let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const refusal = (code: string) => expect.objectContaining({ code })
const author = <T>(work: (ctx: Context) => Promise<T>) => t.as(lender.staff.auditAdmin, work)
const other = <T>(work: (ctx: Context) => Promise<T>) => t.as(lender.staff.admin, work)
const [allTemplates] = listTemplates as [(typeof listTemplates)[number]]
const request = { page: 1, pageSize: 50, sort: '-writtenAt', count: 'exact', filters: {} } as const
const listed = async (filters = {}) =>
  (await author((ctx) => allTemplates.page(ctx, { ...request, filters }))).rows

const en = '{lender}: {name}, please send a clear photo of your ID. {agent}'
let made = 0
function written(input: Partial<NewTemplate> = {}) {
  made += 1
  const given = { name: `Photo ${made}`, purpose: 'audit' as const, texts: { en }, ...input }
  return author((ctx) => createTemplate(ctx, given))
}
const because = 'Read and found right'
const approved = (seen: { id: number; version: number }, approve = true) =>
  other((ctx) => decideTemplate(ctx, { ...seen, approve, reason: because }))
const inUse = (id: number) => author((ctx) => versionInUse(ctx, id))

describe('a template', () => {
  test('SA-01: is used only after somebody else than its author has approved it', async () => {
    const created = await written()
    expect(await inUse(created.id)).toBeUndefined()
    const alone = author((ctx) =>
      decideTemplate(ctx, { ...created, approve: true, reason: because }),
    )
    await expect(alone).rejects.toEqual(refusal('message-template.second-person'))
    expect(await approved(created)).toEqual({ id: created.id, state: 'in-use', version: 2 })
    expect(await inUse(created.id)).toMatchObject({ number: 1, texts: { en } })
    await expect(approved({ ...created, version: 2 })).rejects.toEqual(
      refusal('message-template.nothing-waits'),
    )
  })

  test('of promotion says for whom it is, approved with its words; who knows nobody says no name', async () => {
    const offer = { purpose: 'marketing', meantFor: 'listed-numbers' } as const
    const plain = { en: '{lender}: see the app. Reply STOP to get no more offers.' }
    const named = { en: '{lender}: {name}, see the app. Reply STOP to get no more offers.' }
    for (const wrong of [
      { ...offer, texts: named },
      { meantFor: offer.meantFor, texts: plain },
    ])
      await expect(written(wrong)).rejects.toEqual(refusal('message-template.meant-for'))
    const { id, ...created } = await written({ ...offer, texts: plain })
    await approved({ id, ...created })
    expect(await inUse(id)).toMatchObject({ meantFor: 'listed-numbers' })
    const changed = { id, version: created.version + 1, name: 'For all', texts: plain }
    await author((ctx) => updateTemplate(ctx, { ...changed, meantFor: 'anybody' }))
    expect(await inUse(id)).toMatchObject({ meantFor: 'listed-numbers' })
  })

  test('goes on being sent as it was until its next version is approved', async () => {
    const created = await written()
    const first = await approved(created)
    const next = { name: 'Photo again', texts: { en, sw: '{lender}: {name}, tuma picha tena.' } }
    const changed = await author((ctx) => updateTemplate(ctx, { ...first, ...next }))
    expect(changed.state).toBe('changed')
    expect(await inUse(created.id)).toMatchObject({ number: 1 })
    const third = await author((ctx) => updateTemplate(ctx, { ...changed, ...next }))
    expect((await approved(third)).state).toBe('in-use')
    expect(await inUse(created.id)).toMatchObject({ number: 3, texts: next.texts })
    const detail = await author((ctx) => templateDetail(ctx, created.id))
    expect(detail.versions.map(({ number, state }) => [number, state])).toEqual([
      [3, 'approved'],
      [2, 'superseded'],
      [1, 'approved'],
    ])
    expect(await listed({ messageLanguage: ['sw'] })).toMatchObject([
      { templateId: created.id, templateName: 'Photo again', smsParts: 1, versionInUse: 3 },
    ])
  })

  test('that is refused is not sent, and can be written anew', async () => {
    const created = await written()
    const refused = await approved(created, false)
    expect(refused.state).toBe('refused')
    expect(await inUse(created.id)).toBeUndefined()
    const anew = await author((ctx) =>
      updateTemplate(ctx, { ...refused, name: 'Photo, anew', texts: { en } }),
    )
    expect(anew.state).toBe('waiting')
  })

  test('that is closed is not sent, stays readable, and leaves its name to another', async () => {
    const created = await written({ name: 'Proof of income' })
    const first = await approved(created)
    await expect(written({ name: 'proof of INCOME' })).rejects.toEqual(
      refusal('message-template.name-taken'),
    )
    const reason = 'Not needed any more'
    const stale = { ...first, version: first.version + 7, reason }
    const closed = await author((ctx) => closeTemplate(ctx, stale))
    // The second caller is answered that it is closed.
    expect(await author((ctx) => closeTemplate(ctx, { ...first, reason: 'Again' }))).toEqual(closed)
    expect(await inUse(created.id)).toBeUndefined()
    expect(await author((ctx) => templateDetail(ctx, created.id))).toMatchObject({
      state: 'closed',
      inUse: null,
      closed: { reason, by: { id: lender.staff.auditAdmin.id } },
      acts: [],
    })
    const edit = author((ctx) => updateTemplate(ctx, { ...closed, name: 'x', texts: { en } }))
    await expect(edit).rejects.toEqual(refusal('message-template.closed'))
    await written({ name: 'Proof of income' })
  })

  test('is refused for what its text says, in whichever language', async () => {
    await expect(written({ texts: { en, sw: '{lender}: polisi watakuja' } })).rejects.toMatchObject(
      {
        code: 'message-template.words',
        fields: { 'texts.sw': 'polisi, watakuja' },
      },
    )
    const more = { purpose: 'marketing' as const }
    await expect(written(more)).rejects.toEqual(refusal('message-template.placeholder'))
  })

  test('that has changed meanwhile is not decided unread', async () => {
    const created = await written()
    await author((ctx) => updateTemplate(ctx, { ...created, name: 'Swapped', texts: { en } }))
    await expect(approved(created)).rejects.toEqual(refusal('record.stale'))
  })

  test('never has its author as its approver, whoever writes the row', async () => {
    const { id } = await written()
    const change = t.appContext.db
      .updateTable('messaging.templateVersion')
      .set({ state: 'approved', decidedBy: lender.staff.auditAdmin.id, decidedAt: new Date(0) })
      .where('templateId', '=', id)
      .execute()
    await expect(change).rejects.toThrow(/check constraint/)
  })
})
