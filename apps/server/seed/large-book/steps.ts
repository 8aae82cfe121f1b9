import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, addMonths } from '@daftari/kernel/business-date'
import type { Client } from 'pg'
import type { BookScope } from './book-scope.ts'
import { sealPeople } from './seal-people.ts'

/** A part of the book, and the parts that it reads, or whose rows are numbered before its own. */
export type Step = {
  name: string
  needs: readonly string[]
  run: (client: Client) => Promise<unknown>
}

/** In the order in which a connection that is free takes them. */
const written: Record<string, readonly string[]> = {
  '01-draft': [],
  '02-history': ['01-draft'],
  '03-stretches': ['02-history'],
  '07-entries': ['02-history'],
  '04-people': ['01-draft', 'seal the numbers'],
  '05-applications': ['02-history'],
  '06-loans': ['05-applications', '07-entries'],
  '10-wallet': ['04-people', '06-loans'],
  '11-cases': ['06-loans'],
  '12-transitions': ['11-cases'],
  '13-consents': ['04-people'],
  '14-leads': ['04-people', '02-history'],
  '15-service': ['06-loans'],
  '17-texts': ['06-loans', '14-leads'],
  '16-calls': ['12-transitions', '14-leads', '15-service'],
  '18-messages': ['17-texts'],
  '19-tasks': ['17-texts'],
  '20-outside': ['10-wallet', '18-messages'],
  '21-audit-log': ['16-calls', '18-messages'],
}

export function stepsOf(scope: BookScope): Step[] {
  const people = {
    name: 'seal the numbers',
    needs: [],
    run: (one: Client) => sealPeople(one, scope),
  }
  const files = Object.entries(written).map(([name, needs]) => fileStep(name, needs))
  const journal = months(scope)
  return [people, ...files, ...journal, fileStep('22-balance', [journal.at(-1)?.name ?? ''])]
}

const fileStep = (name: string, needs: readonly string[]): Step => ({
  name,
  needs,
  run: (client) => perform(client, name),
})

/** The journal and the days of each month, one month after the other. */
function months({ opened_on, today }: BookScope): Step[] {
  const found: Step[] = []
  for (let from = opened_on; from <= today; from = addMonths(from, 1)) {
    const bounds = [from, addDays(addMonths(from, 1), -1)]
    found.push({
      name: `journal and days from ${from}`,
      needs: found.length === 0 ? ['03-stretches', '07-entries'] : [found.at(-1)?.name ?? ''],
      async run(client) {
        await client.query(
          "select set_config('large_book.from', $1, false), set_config('large_book.to', $2, false)",
          bounds,
        )
        await perform(client, '08-month-lines')
        await perform(client, '09-month-days')
      },
    })
  }
  return found
}

const perform = async (client: Client, step: string) =>
  client.query(await readFile(join(import.meta.dirname, 'sql', `${step}.sql`), 'utf8'))
