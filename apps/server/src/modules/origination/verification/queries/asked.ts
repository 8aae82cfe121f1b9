import { type RawBuilder, sql } from 'kysely'

/**
 * The questionnaires active for a product, as a select: for each risk question type the product's own,
 * otherwise the general one.
 */
export const askedOf = (product: RawBuilder<unknown>) => sql`
  select distinct on (t.position, t.id) q.id, q.type_id, q.version, q.document, t.respondent,
    t.name as type_name, t.position
  from origination.questionnaire q
  join origination.question_type t on t.id = q.type_id and t.status = 'enabled'
  where q.status = 'active' and (q.product_code is null or q.product_code = ${product})
  order by t.position, t.id, q.product_code nulls last`
