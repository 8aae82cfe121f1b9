import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { sentMessages } from '../../origination/messages/read-messages.ts'
import { sendOne } from '../../origination/messages/send-messages.ts'
import { createTemplate, decideTemplate } from '../index.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

let made = 0
const write = (en: string) => {
  made += 1
  const name = `Literal ${made}`
  return t.as(lender.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name, purpose: 'audit', texts: { en } }),
  )
}
const inUse = async (en: string) => {
  const template = await write(en)
  const reason = 'Read and found right'
  await t.as(lender.staff.admin, (ctx) =>
    decideTemplate(ctx, { ...template, approve: true, reason }),
  )
  return template.id
}
/** What the sender is shown, what is kept, and what left. */
async function sent(templateId: number, loanId: number) {
  const shown = await t.as(lender.staff.auditor, async (ctx) => {
    const { offers } = await sentMessages('600984').read(ctx, loanId)
    return offers.find((one) => one.templateId === templateId)?.text
  })
  const { id } = await t.as(lender.staff.auditor, (ctx) =>
    sendOne(ctx, { loanId, templateId, wait: false, payTo: '600984' }),
  )
  await t.settle()
  const { body } = await t.appContext.db
    .selectFrom('messaging.message')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { shown, kept: body }
}

describe('IN-11: a template', () => {
  test.each([
    '{{name}}',
    '{{constructor}}',
    '{unknown}',
    '{constructor}',
    '{__proto__}',
    '{owed}',
    '${lender',
    '{name',
    'name}',
    '{ name }',
    '{name.length}',
  ])('with %s is refused, and says so', async (written) => {
    await expect(write(`{lender}: please send the photo. ${written}`)).rejects.toMatchObject({
      code: 'message-template.placeholder',
    })
  })

  test.each(['%n', '%s %d', '${', '<%= name %>', '#set', '\\n', '$1 $&', '[name]', '\\u007b'])(
    'with %s says it as it stands',
    async (written) => {
      const { id: loanId } = await anApplication(t)
      const asked = inUse(`{lender}: please send the photo ${written} again.`)
      if (/[{}]/.test(written)) {
        await expect(asked).rejects.toMatchObject({ code: 'message-template.placeholder' })
        return
      }
      const { shown, kept } = await sent(await asked, loanId)
      expect(kept).toContain(`please send the photo ${written} again.`)
      expect(shown).toBe(kept)
    },
  )

  test.each(['{lender} {agent}', '{{name}}', '$\u007bname}', '$& $1 $$', '%n', '<b>Njeri</b>'])(
    'fills in a name such as %s as it is, and the sender is shown what leaves',
    async (fullName) => {
      const customer = await aCustomer(t)
      await t.appContext.db
        .updateTable('customers.person')
        .set({ fullName })
        .where('id', '=', customer.id)
        .execute()
      const { id: loanId } = await anApplication(t, { customer })
      const { shown, kept } = await sent(await inUse('{lender}: {name}, please send it.'), loanId)
      // A name adds no braces of its own.
      expect(kept).toContain(`: ${fullName.replace(/[{}]/g, '').split(' ')[0]}`)
      expect(shown).toBe(kept)
    },
  )
})
