import { startOfDay } from '@daftari/kernel/business-date'
import type { Client } from 'pg'
import {
  employers,
  familyNames,
  givenNames,
  occupations,
  places,
  purposes,
} from '../demo/borrowers/names.ts'
import { demoProducts } from '../demo/demo-lender.ts'
import { demoTeams } from '../demo/staff/leading-collection.ts'
import type { BookScope } from './book-scope.ts'
import { sealEmployer, sealedBodies } from './seal-people.ts'

/**
 * The schema `large_book` holds what is worked out on the way and is dropped at the end. Chance is a
 * hash of the row's number and of what is drawn, so that the same seed gives the same book in
 * whatever order PostgreSQL looks at it.
 */
export async function makeScratch(client: Client, scope: BookScope): Promise<void> {
  await client.query(`
    create schema large_book;
    create function large_book.chance(n bigint, salt integer) returns float8
      language sql immutable parallel safe
      return (hashint8extended(n, ${scope.seed * 1_000} + salt) & 9007199254740991)
        / 9007199254740992::float8;
    create function large_book.pick(words text[], n bigint, salt integer) returns text
      language sql immutable parallel safe
      return words[1 + floor(large_book.chance(n, salt) * cardinality(words))::integer];
    create function large_book.moment(share float8, opened_on date, days integer, zone text)
      returns timestamptz language sql stable parallel safe
      return (select (opened_on + floor(t)::integer + (6 + 16 * (t - floor(t))) * interval '1 hour')
        at time zone zone from (select days * (sqrt(0.49 + 1.2 * share) - 0.7) / 0.6) at (t));
    create function large_book.night(on_day date, zone text) returns timestamptz
      language sql stable parallel safe
      return (on_day + interval '30 minutes') at time zone zone;
    create function large_book.shillings(cents bigint) returns text
      language sql immutable parallel safe
      return 'KES ' || to_char(cents / 100.0, 'FM999,999,990.00');
    create function large_book.receipt(letter text, n bigint) returns text
      language sql immutable parallel safe
      return letter || upper(lpad(to_hex(n * 2654435761 % 68719476736), 9, '0'));`)
  await keep(client, 'scope', [scopeRow(scope)])
  await keep(client, 'word', [
    {
      female: givenNames.female,
      male: givenNames.male,
      family: familyNames,
      occupations,
      purposes,
      places: places.length,
      employers: employers.length,
    },
  ])
  await keep(client, 'place', places.map(numbered))
  await keep(
    client,
    'employer',
    employers.map((one, index) => ({ ...numbered(one, index), ...sealEmployer(scope, index) })),
  )
  await keep(client, 'talk', talks.map(numbered))
  await keep(client, 'grade', grades)
  await keep(client, 'team', await teams(client))
  await keep(client, 'people_at_work', await peopleAtWork(client))
  await keep(client, 'sealed_body', sealedBodies(scope.appContext.cipher))
}

const numbered = <T extends object>(one: T, number: number) => ({ ...one, number })

function scopeRow(scope: BookScope) {
  const { appContext: _, ...plain } = scope
  return {
    ...plain,
    midnight: startOfDay(scope.today, scope.zone).toISOString(),
    slots: demoProducts.reduce((sum, one) => sum + one.weight, 0),
    talks: talks.length,
  }
}

/** As the first policy grades a score, and what it lends to each. */
const grades = [
  { from_score: 520, to_score: 580, grade: 'D', quota_cents: 1_000_000 },
  { from_score: 580, to_score: 640, grade: 'C', quota_cents: 1_500_000 },
  { from_score: 640, to_score: 700, grade: 'B', quota_cents: 3_000_000 },
  { from_score: 700, to_score: 1_000, grade: 'A', quota_cents: 5_000_000 },
]

const talks = [
  { result: 'no-answer', text: 'No answer' },
  { result: 'no-answer', text: 'No answer, called twice' },
  { result: 'switched-off', text: 'Phone switched off' },
  { result: 'busy', text: 'Line busy' },
  { result: 'call-back', text: 'Asked to be called in the evening' },
  { result: 'refuses', text: 'Says the fees are too high' },
  { result: 'third-party', text: 'A relative answered' },
]

async function teams(client: Client): Promise<object[]> {
  const idOf = await staffIds(client)
  const calling = demoTeams.filter(({ channel }) => channel !== 'whatsapp')
  return calling.flatMap(({ stages, members }) =>
    stages.map((stage) => ({ stage, members: members.map((one) => String(idOf.get(one))) })),
  )
}

async function peopleAtWork(client: Client): Promise<object[]> {
  const idOf = await staffIds(client)
  const those = (accounts: readonly string[]) => accounts.map((one) => String(idOf.get(one)))
  return [
    {
      auditors: those(['auditor', 'auditor2', 'auditor3', 'auditor4']),
      tellers: those(['telemarketer', 'telemarketer2']),
      service: those(['service', 'service2']),
      head: idOf.get('auditadmin'),
    },
  ]
}

async function staffIds(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ account: string; id: string }>(
    'select account, id from administration.staff',
  )
  return new Map(rows.map((row) => [row.account, Number(row.id)]))
}

const columnTypes: Record<string, string> = {
  number: 'integer',
  stage: 'text',
  result: 'text',
  text: 'text',
  zone: 'text',
  grade: 'text',
  short_code: 'text',
  city: 'text',
  province: 'text',
  company: 'text',
  industry: 'text',
  size: 'text',
  phone_masked: 'text',
  phone_hash: 'bytea',
  phone_cipher: 'bytea',
  body: 'bytea',
  items: 'integer',
  level: 'jsonb',
  midnight: 'timestamptz',
  opened_on: 'date',
  closed_through: 'date',
  today: 'date',
  kind: 'text',
  terms: 'jsonb',
  earned: 'bigint[]',
  product_code: 'text',
  app_code: 'text',
  slots: 'integer',
  talks: 'integer',
  days: 'integer',
  applications: 'integer',
  persons: 'integer',
  periods: 'integer',
  period_days: 'integer',
  term_days: 'integer',
  grace_days: 'integer',
  daily_fine_ppm: 'integer',
  places: 'integer',
  employers: 'integer',
}

/** A small table of plain rows: what lists and rules of ours say, where SQL can join it. */
export async function keep(client: Client, name: string, rows: readonly object[]): Promise<void> {
  const [first = {}] = rows
  const columns = Object.entries(first).map(([column, value]) => {
    const type = columnTypes[column] ?? (Array.isArray(value) ? 'text[]' : 'bigint')
    return `${column} ${type}`
  })
  await client.query(`create unlogged table large_book.${name} (${columns.join(', ')})`)
  for (let from = 0; from < rows.length; from += 500) {
    await client.query(
      `insert into large_book.${name}
        select * from jsonb_populate_recordset(null::large_book.${name}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + 500))],
    )
  }
  await client.query(`analyze large_book.${name}`)
}
