import type { tagScopes } from '@daftari/contract/origination/enums'
import { remarkMatches } from '@daftari/contract/origination/verification/tables'
import { sql } from 'kysely'
import { containing } from '../../../../platform/tables/containing.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'

/** Which answers bring which tags, as it stands. */
export const listRemarkMatches = handWrittenList(remarkMatches, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('origination.remarkMatch as m')
      .innerJoin('origination.reasonTag as g', 'g.code', 'm.tag')
      .innerJoin('origination.answer as x', 'x.id', 'm.answerId')
      .innerJoin('origination.question as q', 'q.id', 'x.questionId')
      .where('m.removedAt', 'is', null)
      .where('g.active', '=', true)
    if (f.tagScope) q = q.where('g.scope', 'in', f.tagScope)
    if (f.text) {
      const like = containing(f.text.toLowerCase())
      q = q.where(sql<boolean>`lower(g.name::text || x.text::text || q.text::text) like ${like}`)
    }
    return q
  },
  key: 'm.id',
  order: { matchId: 'm.id', addedAt: 'm.addedAt' },
  async rows(ctx, keys) {
    const said = (column: string) => sql<string>`${sql.ref(column)} ->> ${ctx.language}`
    const rows = await ctx.db
      .selectFrom('origination.remarkMatch as m')
      .innerJoin('origination.reasonTag as g', 'g.code', 'm.tag')
      .innerJoin('origination.answer as x', 'x.id', 'm.answerId')
      .innerJoin('origination.question as q', 'q.id', 'x.questionId')
      .innerJoin('origination.questionType as t', 't.id', 'q.typeId')
      .leftJoin('reporting.staff as s', 's.id', 'm.addedBy')
      .select(['m.id', 'm.addedAt', 'm.addedBy', 's.name as adder', 'g.scope'])
      .select([
        said('t.name').as('type'),
        said('q.text').as('question'),
        said('x.text').as('answer'),
        said('g.name').as('tag'),
      ])
      .where('m.id', 'in', keys)
      .execute()
    return rows.map((row) => ({
      matchId: row.id,
      questionType: row.type,
      question: row.question,
      answer: row.answer,
      remarkTag: row.tag,
      tagScope: row.scope as (typeof tagScopes)[number],
      addedBy: row.addedBy === null ? null : { id: row.addedBy, name: row.adder ?? '' },
      addedAt: row.addedAt,
    }))
  },
})
