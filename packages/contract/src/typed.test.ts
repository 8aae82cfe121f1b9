import { expect, it } from 'vitest'
import type { z } from 'zod'
import { createStaff } from './administration/staff.ts'
import { contactsBody, workBody } from './customers/shapes.ts'
import { filter } from './filters.ts'
import { registerCustomer } from './intake/endpoints.ts'
import { postPaymentData } from './intake/service-endpoints.ts'
import { checkBlacklist } from './origination/blacklist.ts'
import { addEmergencyContact } from './origination/contacts.ts'
import { field } from './platform/records/fields.ts'
import { searchNumber } from './platform/search.ts'

const pasted = '\u202A+254\u00A0(0)\u00A0712.345\u2011678\u202C'
const contact = { name: 'Mary Wanjiru', relationship: 'friend', consented: true }

/** Wherever a phone comes in: what reads it, and what is read around it. */
const places: [string, z.ZodType, (phone: string) => unknown][] = [
  ['contacts of a customer', contactsBody, (phone) => ({ contacts: [{ ...contact, phone }] })],
  [
    'an emergency contact',
    addEmergencyContact.body.pick({ phone: true }) as z.ZodType,
    (phone) => ({ phone }),
  ],
  [
    'an employer',
    workBody.pick({ companyPhone: true }) as z.ZodType,
    (companyPhone) => ({ companyPhone }),
  ],
  [
    'a registration',
    registerCustomer.body.pick({ phone: true }) as z.ZodType,
    (phone) => ({ phone }),
  ],
  ['a wallet', postPaymentData.body.pick({ phone: true }) as z.ZodType, (phone) => ({ phone })],
  ['staff', createStaff.body.pick({ phone: true }) as z.ZodType, (phone) => ({ phone })],
  ['the blacklist', checkBlacklist.body as z.ZodType, (phone) => ({ phone })],
  ['the search', searchNumber.body as z.ZodType, (phone) => ({ phone })],
  ['a filter', filter.phone().schema, (phone) => phone],
  ['a form', field.phone().schema, (phone) => phone],
]

it.each(places)('%s: a phone is read by the one rule, as it is pasted', (_, schema, around) => {
  expect(JSON.stringify(schema.parse(around(pasted)))).toContain('"+254712345678"')
  for (const [wrong, message] of [
    ['Mary', 'is no phone number'],
    ['0712345678 x12', 'is a phone number with an extension'],
    ['0712345678 / 0722345678', 'is more than one phone number'],
  ] as const) {
    const { error } = schema.safeParse(around(wrong))
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  }
})

it('an employer may have a landline, of two spellings the same', () => {
  const read = (companyPhone: string) => workBody.shape.companyPhone.parse(companyPhone)
  expect(read('\u202A020 271-5000\u202C')).toBe(read('(020) 2715000'))
})
