import { readViews } from '../platform/db/views.ts'

/**
 * What one row of each view of `reporting` is: the sentences above the view in its module's `reporting.sql`.
 */
export async function describedViews(): Promise<ReadonlyMap<string, string>> {
  const { texts } = await readViews()
  return new Map(texts.flatMap(({ text }) => [...sentencesIn(text)]))
}

const view = /((?:^--.*\n)+)^create view reporting\."?(\w+)"? as/gm

function sentencesIn(sql: string): [name: string, sentences: string][] {
  return [...sql.matchAll(view)].map(([, comment = '', name = '']) => [
    name,
    comment
      .split('\n')
      .map((line) => line.replace(/^-- ?/, ''))
      .join(' ')
      .trim(),
  ])
}
