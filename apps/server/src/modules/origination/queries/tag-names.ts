/**
 * SQL: reason tags by their names in a language, in their order; in English where that language has no name,
 * null without tags. Both are SQL expressions.
 */
export const tagNames = (tags: string, language: string): string => `case
      when cardinality(${tags}) > 0 then (
      select string_agg(coalesce(tag.name ->> ${language}, tag.name ->> 'en', given.code), ', '
        order by given.place)
      from unnest(${tags}) with ordinality as given (code, place)
      left join origination.reason_tag tag on tag.code = given.code) end`
