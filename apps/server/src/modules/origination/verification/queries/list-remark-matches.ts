import { remarkMatches } from '@daftari/contract/origination/verification/tables'
import { containsLower } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'

/** The current assignment of tags to answers. */
export const listRemarkMatches = listQuery(remarkMatches, {
  from: `origination.remark_match m
    join origination.reason_tag g on g.code = m.tag
    join origination.answer x on x.id = m.answer_id
    join origination.question q on q.id = x.question_id`,
  where: 'm.removed_at is null and g.active',
  join: 'join origination.question_type t on t.id = q.type_id',
  key: 'm.id',
  columns: {
    matchId: 'm.id',
    questionType: 't.name ->> :language',
    question: 'q.text ->> :language',
    answer: 'x.text ->> :language',
    remarkTag: 'g.name ->> :language',
    tagScope: 'g.scope',
    addedBy: staff('m.added_by'),
  },
  filters: { text: containsLower('g.name::text || x.text::text || q.text::text') },
})
