import { holdKinds } from '../../contact/enums.ts'
import { idTypes } from '../../customers/enums.ts'
import {
  choice,
  count,
  date,
  type InputFile,
  id,
  idNumber,
  money,
  phone,
  required,
  text,
  yesNo,
} from './input-column.ts'

const customerId = required(id('The customer, as the source names them'))
const since = date('From when it holds')

/** Files about persons. */
export const peopleFiles = {
  staff: {
    key: ['staff_id'],
    personal: true,
    columns: {
      staff_id: required(id('The member of staff, as the source names them')),
      account: required(text('What they sign in with; an account that exists is theirs', 60)),
      name: required(text('Their full name', 100)),
      email: text('Their mail address', 200),
    },
  },
  customers: {
    key: ['customer_id'],
    personal: true,
    columns: {
      customer_id: customerId,
      phone: required(phone('Their own number, in national form or with the country code')),
      app: required(id('Code of the app they registered with')),
      registered_on: required(date('The day they registered')),
      channel: text('Where they came from, such as organic', 40),
      full_name: text('As on their document', 120),
      id_type: choice(idTypes, 'Kind of the document'),
      id_number: idNumber('Number of the document'),
      gender: choice(['male', 'female'], 'As on the document'),
      birth_on: date('Day of birth'),
      email: text('Mail address', 200),
      language: text('Two letters, such as en', 5),
      marital_status: text('Such as single or married', 40),
      education: text('Such as primary or secondary', 40),
      children: count('How many children', 40),
      housing: text('Such as rented or owned', 40),
      residence_months: count('Months at the address', 1_200),
      province: text('Province or county', 80),
      city: text('Town', 80),
      address: text('Street and house', 200),
      company: text('Employer', 120),
      employment_type: text('Such as permanent or casual', 40),
      occupation: text('What they do', 80),
      monthly_income: money('Income of a month'),
      pay_day: count('Day of the month on which they are paid', 31),
    },
  },
  contacts: {
    key: ['customer_id', 'phone'],
    of: 'customer_id',
    personal: true,
    columns: {
      customer_id: customerId,
      name: required(text('Name of the contact', 120)),
      relationship: required(text('Such as spouse, sibling or friend', 40)),
      phone: required(phone('Number of the contact')),
      consented: yesNo('Whether the contact agreed to be asked'),
    },
  },
  documents: {
    key: ['customer_id'],
    of: 'customer_id',
    personal: true,
    columns: {
      customer_id: customerId,
      id_type: required(choice(idTypes, 'Kind of the document')),
      id_number: required(idNumber('Number of the document')),
    },
  },
  'opt-outs': {
    key: [],
    of: 'customer_id',
    oneOf: ['customer_id', 'phone'],
    personal: true,
    columns: {
      customer_id: id('Whoever does not want to be contacted'),
      phone: phone('Or the number alone'),
      purpose: choice(
        ['audit', 'service', 'collection', 'marketing'],
        'What for they are not contacted; empty: for everything that they did not ask for',
      ),
      calls_only: yesNo('Only calls are stopped'),
      since,
      reason: text('What they said, or why', 300),
    },
  },
  holds: {
    key: ['customer_id', 'kind'],
    of: 'customer_id',
    personal: true,
    columns: {
      customer_id: customerId,
      kind: required(choice(holdKinds, 'Why they are left alone')),
      until: date('The last day; empty: until somebody lifts it'),
      since,
      reason: text('What is known of it', 300),
    },
  },
  'wrong-numbers': {
    key: ['phone'],
    personal: true,
    columns: {
      phone: required(phone('A number that somebody else answered')),
      customer_id: id('The customer of whom it was thought to be'),
      marked_on: date('When it was found out'),
    },
  },
  blacklist: {
    key: [],
    of: 'customer_id',
    oneOf: ['customer_id', 'phone', 'id_number'],
    personal: true,
    columns: {
      customer_id: id('Whoever gets no loan'),
      phone: phone('Or a number'),
      id_number: idNumber('Or the number of a document'),
      reason: required(text('Why', 300)),
      since,
      expires_on: date('The last day; empty: for good'),
    },
  },
} as const satisfies Record<string, InputFile>
